import * as v from 'valibot'
import { ok } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { Business } from '../../../catalog/businesses.ts'
import { retentionDays } from '../../../catalog/retention-days.ts'
import { listErasedPeople } from '../../../tables/erased-people.ts'
import { applyRules, type RetentionDeps } from '../../../people/privacy/apply-retention.ts'
import { countDue } from '../../../people/privacy/due-rows.ts'
import { reapplyErasures } from '../../../people/privacy/reapply-erasures.ts'
import { chooseBusiness } from './choose-business.ts'
import { describeRows } from '../describe-rows.ts'
import { ErasedContactSchema } from '../read-erased-file.ts'
import { type CommandDone, done } from './command-result.ts'

const common = {
  command: v.literal('privacy'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

/** The actions of `hourfold privacy` that are no calls of the business API. */
export const PrivacyCommandSchema = v.variant('action', [
  v.strictObject({
    ...common,
    action: v.literal('retention'),
    isDryRun: v.boolean(),
    /** `yes` where the prompt was confirmed. */
    answer: v.optional(v.string()),
  }),
  v.strictObject({ ...common, action: v.literal('erasures') }),
  v.strictObject({
    ...common,
    action: v.literal('reapply'),
    erased: v.array(ErasedContactSchema),
    cancelBookings: v.boolean(),
  }),
])
type PrivacyCommand = v.InferOutput<typeof PrivacyCommandSchema>

/** Shows and runs the retention rules of a business, and erases again whom a restored backup has brought back. */
export async function managePrivacy(deps: RetentionDeps, command: PrivacyCommand): Promise<CommandDone> {
  const { database } = deps
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const business = chosen.value
  switch (command.action) {
    case 'retention':
      return runRetention(deps, business, command)
    case 'erasures': {
      const erased = await listErasedPeople(database, business.id)
      return done(
        erased.map(({ hash, at }) => ({ hash, at: toIso(at) })),
        (list) => [JSON.stringify(list, null, 1)],
      )
    }
    case 'reapply': {
      const erased = command.erased.map(({ hash, at }) => ({ hash, at: Date.parse(at) }))
      return done(await reapplyErasures(deps, business, erased, command), ({ found, rows, refused }) => [
        `erased again ${found}`,
        ...describeRows(rows),
        ...Object.entries(refused).map(([code, count]) => `not erased, ${code}: ${count}`),
      ])
    }
  }
}

async function runRetention(
  deps: RetentionDeps,
  business: Business,
  { isDryRun, answer }: Extract<PrivacyCommand, { readonly action: 'retention' }>,
): Promise<CommandDone> {
  const days = retentionDays(business.settings)
  const due = (await countDue(deps.database, business, deps.clock())).map(({ oldest, ...part }) => ({
    ...part,
    days: days[part.rule],
    oldest: oldest === null ? null : toIso(oldest),
  }))
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  const lines = due.map(
    ({ rule, days: after, table, change, rows, oldest }) =>
      `${rule}  after ${after} days  ${table}: ${rows} ${rows === 0 ? 'due' : `would be ${change}, the oldest from ${oldest?.slice(0, 10)}`}`,
  )
  if (isDryRun) return ok({ value: { due, changed: null }, lines: [...lines, 'nothing was changed'] })
  if (total > 0 && answer !== 'yes')
    return {
      ok: false,
      refusal: { lines, text: `Delete or empty ${total} rows for good?`, yes: 'yes' },
    }
  return done({ due, changed: await applyRules(deps, business) }, ({ changed }) =>
    Object.entries(changed).map(([rule, rows]) => `${rule}  changed ${rows}`),
  )
}
