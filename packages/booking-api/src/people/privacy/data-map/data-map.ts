import { businessTables } from './business-tables.ts'
import { customerTables } from './customer-tables.ts'
import type { DataMapTable } from './data-map-table.ts'
import { plainTables } from './plain-tables.ts'

/**
 * The data map: every column of every table, and the personal data in it. A test compares it with the migrated database, so that a
 * column without an entry here is a fault.
 */
export const dataMap: Readonly<Record<string, DataMapTable>> = {
  ...customerTables,
  ...businessTables,
  ...plainTables,
}

/** The columns of a table in the map. */
export const mappedColumns = ({ plain, linked = [], personal = {} }: DataMapTable): readonly string[] => [
  ...plain,
  ...linked,
  ...Object.keys(personal),
]
