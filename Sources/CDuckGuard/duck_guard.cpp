#include "duck_guard.h"

extern "C" idx_t duck_chunk_count(duckdb_result result) { return duckdb_result_chunk_count(result); }

// The engine lets a C++ exception out of this one call, when the result was moved to disk and there is no memory to read
// it back. Swift cannot catch it.
extern "C" duckdb_data_chunk duck_chunk_at(duckdb_result result, idx_t index) {
  try {
    return duckdb_result_get_chunk(result, index);
  } catch (...) {
    return nullptr;
  }
}
