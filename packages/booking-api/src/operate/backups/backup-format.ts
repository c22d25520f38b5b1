import * as v from 'valibot'

/**
 * A backup is a tar archive, compressed by gzip, so that its rows can be read without this program:
 *
 * - `manifest.json`: what it is of. First, so that a reader knows the tables before their rows.
 * - `tables/<number>_<table>/<part>.copy`: rows in the text format of PostgreSQL's COPY, about a megabyte a part, so that neither
 *   side holds a table in memory.
 * - `sums.json`: the number and the hashes of the rows. Last, because a writer to a pipe knows them only then; a file without it
 *   is not whole.
 */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const sumsName = 'sums.json'

/** The bytes of rows that are written and read at a time, about: the last row or page makes them more. */
export const partBytes = 1024 * 1024
/** The most bytes of a row. The largest one of this program has two texts of a megabyte, which COPY at most doubles. */
export const mostRowBytes = 16 * 1024 * 1024
/** The most bytes of `manifest.json` and of `sums.json`. */
export const mostListBytes = 4 * 1024 * 1024

const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const TableSchema = v.strictObject({
  name: v.string(),
  /** Without generated columns, which the store computes. */
  columns: v.array(v.strictObject({ name: v.string(), type: v.string() })),
})
export type BackupTable = v.InferOutput<typeof TableSchema>

export const ManifestSchema = v.object({
  format: v.literal('booking-backup'),
  formatVersion: v.number(),
  /** The version of the program that wrote it. */
  product: v.string(),
  /** The moment of the snapshot, in UTC. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  store: v.picklist(['postgres', 'embedded']),
  /** The applied migrations, in order. */
  migrations: v.array(v.strictObject({ name: v.string(), sha256: HashSchema })),
  /** A table follows the tables that it refers to. */
  tables: v.array(TableSchema),
  /** `value` is text, because it may exceed the range of a number. */
  sequences: v.array(v.strictObject({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
})
export type Manifest = v.InferOutput<typeof ManifestSchema>

const TableSumSchema = v.strictObject({
  name: v.string(),
  rows: v.number(),
  bytes: v.number(),
  /** SHA-256 of the rows as they stand in the file. */
  sha256: HashSchema,
  /** A hash of the rows in any order, to compare with those of a store. */
  digest: HashSchema,
})
export type TableSum = v.InferOutput<typeof TableSumSchema>

export const SumsSchema = v.strictObject({
  /** SHA-256 of `manifest.json`. */
  manifest: HashSchema,
  /** In the order of the manifest. */
  tables: v.array(TableSumSchema),
})
export type Sums = v.InferOutput<typeof SumsSchema>

export const partName = (index: number, table: string, part: number): string =>
  `tables/${pad(index + 1, 3)}_${table.replaceAll(/[^\w-]/g, '-')}/${pad(part, 6)}.copy`

/** The index of the table of a part; null for any other name. */
export function tableOfPart(name: string): number | null {
  const number = /^tables\/(\d{3,})_[\w-]*\/\d{6,}\.copy$/.exec(name)?.[1]
  return number === undefined ? null : Number(number) - 1
}

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0')
