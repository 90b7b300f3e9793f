#ifndef CFLOOR_H
#define CFLOOR_H

#include <duckdb.h>
#include <stdint.h>

/* The same work as the Swift floor, written in C, to show what Swift itself costs. Each returns seconds. */
double cfloor_read(duckdb_connection connection, const char *sql);
double cfloor_sum(duckdb_connection connection, const char *sql, int64_t *sum);
double cfloor_lookups(duckdb_connection connection, const char *sql, const duckdb_hugeint *keys, int count,
                      uint64_t *checksum);

#endif
