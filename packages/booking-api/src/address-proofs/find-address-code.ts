import type { Queryable } from '../database/database.ts'
export const findAddressCode = async (
  _q: Queryable,
  _key: Buffer,
  _b: string,
  _id: string,
  _now: number,
): Promise<{ email: string; locale: string; code: string; path: string; minutes: number } | undefined> =>
  undefined
