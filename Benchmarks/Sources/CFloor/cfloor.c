#include "cfloor.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double cfloor_read(duckdb_connection connection, const char *sql) {
  double start = now();
  duckdb_result result;
  if (duckdb_query(connection, sql, &result) != DuckDBSuccess) abort();
  for (duckdb_data_chunk chunk; (chunk = duckdb_fetch_chunk(result));) duckdb_destroy_data_chunk(&chunk);
  duckdb_destroy_result(&result);
  return now() - start;
}

double cfloor_sum(duckdb_connection connection, const char *sql, int64_t *sum) {
  double start = now();
  duckdb_result result;
  int64_t total = 0;
  if (duckdb_query(connection, sql, &result) != DuckDBSuccess) abort();
  for (duckdb_data_chunk chunk; (chunk = duckdb_fetch_chunk(result));) {
    const int64_t *cells = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 0));
    idx_t count = duckdb_data_chunk_get_size(chunk);
    for (idx_t row = 0; row < count; row++) total += cells[row];
    duckdb_destroy_data_chunk(&chunk);
  }
  duckdb_destroy_result(&result);
  *sum = total;
  return now() - start;
}

static uint64_t mixed(uint64_t hash, uint64_t word) { return (hash ^ word) * 0x100000001b3ull; }

static bool valid(const uint64_t *mask, idx_t row) { return !mask || (mask[row / 64] >> (row % 64) & 1); }

double cfloor_lookups(duckdb_connection connection, const char *sql, const duckdb_hugeint *keys, int count,
                      uint64_t *checksum) {
  duckdb_prepared_statement statement;
  if (duckdb_prepare(connection, sql, &statement) != DuckDBSuccess) abort();
  double start = now();
  uint64_t hash = 0xcbf29ce484222325ull;
  for (int i = 0; i < count; i++) {
    duckdb_uhugeint key = {keys[i].lower, (uint64_t)keys[i].upper};
    duckdb_value value = duckdb_create_uuid(key);
    duckdb_bind_value(statement, 1, value);
    duckdb_destroy_value(&value);
    duckdb_result result;
    if (duckdb_execute_prepared(statement, &result) != DuckDBSuccess) abort();
    duckdb_data_chunk chunk = duckdb_fetch_chunk(result);
    const duckdb_hugeint *id = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 0));
    hash = mixed(mixed(hash, (uint64_t)id->upper ^ 1ull << 63), id->lower);
    duckdb_string_t *name = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 1));
    const char *bytes = duckdb_string_t_data(name);
    uint32_t length = duckdb_string_t_length(*name);
    for (uint32_t k = 0; k < length; k++) hash = mixed(hash, (unsigned char)bytes[k]);
    for (idx_t column = 2; column < 5; column++) {
      duckdb_vector vector = duckdb_data_chunk_get_vector(chunk, column);
      const int64_t *cells = duckdb_vector_get_data(vector);
      hash = mixed(hash, valid(duckdb_vector_get_validity(vector), 0) ? (uint64_t)cells[0] : 0x9e3779b97f4a7c15ull);
    }
    duckdb_destroy_data_chunk(&chunk);
    duckdb_destroy_result(&result);
  }
  double seconds = now() - start;
  duckdb_destroy_prepare(&statement);
  *checksum = hash;
  return seconds;
}
