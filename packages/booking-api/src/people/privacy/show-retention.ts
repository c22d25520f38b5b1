import { type RetentionRuleView, retentionRuleNames } from '@booking/shared/contract/business/privacy'
import { ok, type Result } from '@booking/shared/errors/result'
import { type Instant, toIso } from '@booking/shared/time/instant'
import type { Business } from '../../catalog/businesses.ts'
import { retentionDays } from '../../catalog/retention-days.ts'
import type { Queryable } from '../../database/database.ts'
import { countDue } from './due-rows.ts'
import type { PrivacyContext } from './erase-person.ts'
import { listRetentionRuns } from './retention-runs.ts'

/** The retention rules of a business: their days, what is due, and their last rounds. */
export const showRetention = async ({
  business,
  database,
  now,
}: Pick<PrivacyContext, 'business' | 'database' | 'now'>): Promise<Result<{ rules: RetentionRuleView[] }>> =>
  ok({ rules: await viewRules(database, business, now) })

async function viewRules(q: Queryable, business: Business, now: Instant): Promise<RetentionRuleView[]> {
  const [due, runs] = await Promise.all([countDue(q, business, now), listRetentionRuns(q, business.id)])
  const days = retentionDays(business.settings)
  return retentionRuleNames.map((rule) => {
    const parts = due.filter((part) => part.rule === rule)
    const oldest = parts.flatMap((part) => part.oldest ?? [])
    const run = runs.find((one) => one.rule === rule)
    return {
      rule,
      days: days[rule],
      due: parts.reduce((sum, { rows }) => sum + rows, 0),
      oldest: oldest.length === 0 ? null : toIso(Math.min(...oldest)),
      ranAt: run ? toIso(run.ranAt) : null,
      changed: run?.changed ?? null,
    }
  })
}
