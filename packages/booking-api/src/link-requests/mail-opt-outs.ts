import type { Queryable } from '../database/database.ts'
export const isOptedOut = async (_q: Queryable, _b: string, _h: string): Promise<boolean> => false
