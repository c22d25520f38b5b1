import { ok, type Result } from '@hourfold/shared/errors/result'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay, startOfDay } from '@hourfold/shared/time/wall-clock'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../../database/database.ts'
import { type AskedForm, findAskedForm } from '../../../desk/answers/stored-submissions.ts'
import type { Business } from '../../../catalog/businesses.ts'

/** Parses the arguments of the submission commands; each function refuses with the line to print. */

/** The first moment of a day in the business's zone, or the one after its last; null without a day. */
export function readDay(
  option: string,
  date: string | undefined,
  edge: 'start' | 'end',
  { timeZone }: Business,
): Result<Instant | null, readonly string[]> {
  if (date === undefined) return ok(null)
  if (!isPlainDate(date)) return fault(`--${option}: must be a date such as 2026-11-20`)
  return ok(edge === 'start' ? startOfDay(timeZone, date) : endOfDay(timeZone, date))
}

/** The form of a name: `form/intake`, `survey/…`, `quiz/…`, or `service/…` for a service's questions. */
export async function parseFormName(
  database: Queryable,
  { id: businessId }: Business,
  name: string,
): Promise<Result<AskedForm, readonly string[]>> {
  const [, kind, slug] = /^(form|survey|quiz|service)\/(.+)$/.exec(name) ?? []
  const target =
    kind === undefined || slug === undefined
      ? undefined
      : await findAskedForm(database, businessId, kind, slug)
  return target
    ? ok(target)
    : fault(`nothing is asked as ${name}: name it like form/intake or service/haircut`)
}

export const fault = (line: string): { readonly ok: false; readonly refusal: readonly string[] } => ({
  ok: false,
  refusal: [line],
})
