import { ok, type Result } from '@hourfold/shared/errors/result'
import type { Queryable } from '../../../database/database.ts'
import { type Business, listBusinesses } from '../../../catalog/businesses.ts'

/** The business of a command, by its slug, which is optional where there is only one. Refuses with the line to print. */
export async function chooseBusiness(
  database: Queryable,
  slug: string | undefined,
): Promise<Result<Business, readonly string[]>> {
  const all = await listBusinesses(database)
  const chosen =
    slug === undefined && all.length === 1 ? all[0] : all.find((business) => business.slug === slug)
  if (chosen) return ok(chosen)
  return {
    ok: false,
    refusal: [`--business: must be one of ${all.map((business) => business.slug).join(', ')}`],
  }
}
