#ifndef CDUCKDB_SHIM_H
#define CDUCKDB_SHIM_H

#if !__has_include(<duckdb.h>)
#error "The DuckDB engine is missing: run `make setup` in the Duck package (or install libduckdb 2.0 with its pkg-config file), then build again."
#else
#include <duckdb.h>
#ifdef DUCKDB_API_VERSION_AT_LEAST
#if DUCKDB_API_VERSION_AT_LEAST(1, 5, 6)
#define CDUCKDB_HEADER_FITS 1
#endif
#endif
#ifndef CDUCKDB_HEADER_FITS
#error "duckdb.h is older than DuckDB 2.0: run `make setup` in the Duck package, or install the header of libduckdb 2.0."
#endif
#endif

#endif
