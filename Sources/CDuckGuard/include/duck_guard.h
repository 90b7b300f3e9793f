#ifndef CDUCKGUARD_H
#define CDUCKGUARD_H

// The header of the engine, or the error that says how to get it.
#include "../../CDuckDB/shim.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How many chunks a complete result has.
idx_t duck_chunk_count(duckdb_result result);

/// The chunk at `index` of a complete result, to be destroyed by the caller; may be called on several threads at once.
/// Null when the engine threw, which this call keeps from its caller.
duckdb_data_chunk duck_chunk_at(duckdb_result result, idx_t index);

#ifdef __cplusplus
}
#endif

#endif
