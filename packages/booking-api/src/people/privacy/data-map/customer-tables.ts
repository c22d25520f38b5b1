import { orderTables } from './order-tables.ts'
import { traceTables } from './trace-tables.ts'

/** Tables about those who book, come along, or answer. */
export const customerTables = { ...orderTables, ...traceTables } as const
