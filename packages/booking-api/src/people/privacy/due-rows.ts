import * as v from 'valibot'
import { day, type Instant } from '@hourfold/shared/time/instant'
import { type RetentionRuleName, retentionRuleNames } from '@hourfold/shared/contract/business/privacy'
import type { Business } from '../../catalog/businesses.ts'
import { retentionDays } from '../../catalog/retention-days.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRow, readRows } from '../../database/parse-rows.ts'
import { type RetentionPart, retentionRules } from './retention-rules.ts'

/** Which rows of a part are due: those of a business, by the days of the rule. */
export type Due = { readonly businessId: string; readonly before: Instant; readonly now: Instant }

/** The business whose rules are applied, which may be one that is about to be saved. */
type Ruled = Pick<Business, 'id' | 'settings'>

/** The moment before which rows are due by a rule. */
export const dueBefore = (business: Ruled, rule: RetentionRuleName, now: Instant): Due => ({
  businessId: business.id,
  before: now - retentionDays(business.settings)[rule] * day,
  now,
})

/** Every value is used, because PostgreSQL infers its type. */
export const dueRows = ({ table, where }: RetentionPart): string =>
  `from ${table} t where t.business_id = $1 and $2::timestamptz <= $3::timestamptz and ${where}`

export const dueValues = ({ businessId, before, now }: Due) => [businessId, new Date(before), new Date(now)]

const CountRowSchema = v.object({ rows: v.number(), oldest: v.nullable(MomentSchema) })

/** The rows of a table that a rule would delete or empty now. */
export type DuePart = {
  readonly rule: RetentionRuleName
  readonly table: string
  readonly change: 'deleted' | 'emptied'
  readonly rows: number
  readonly oldest: Instant | null
}

/** The rows that every rule would delete or empty now, table by table. Nothing is changed. */
export async function countDue(q: Queryable, business: Ruled, now: Instant): Promise<readonly DuePart[]> {
  const counted: DuePart[] = []
  for (const rule of retentionRuleNames)
    for (const part of retentionRules[rule]) {
      const { rows, oldest } = await readRow(
        q,
        CountRowSchema,
        `select count(*)::int as rows, min(t.${part.at}) as oldest ${dueRows(part)}`,
        dueValues(dueBefore(business, rule, now)),
      )
      const change = part.change.kind === 'delete' ? 'deleted' : 'emptied'
      counted.push({ rule, table: part.table, change, rows, oldest })
    }
  return counted
}

const IdRowSchema = v.object({ id: v.string() })

/** Some keys of due rows; only among `ids` where these are given. */
export const listDueIds = async (
  q: Queryable,
  part: RetentionPart,
  due: Due,
  { ids = null, most }: { readonly ids?: readonly string[] | null; readonly most: number },
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      IdRowSchema,
      `select t.${part.key} as id ${dueRows(part)} and ($4::text[] is null or t.${part.key} = any($4)) limit $5`,
      [...dueValues(due), ids, most],
    )
  ).map(({ id }) => id)
