import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { retentionDays } from '../catalog/retention-days.ts'
import { listErasedPeople } from '../records/erased-people.ts'
import { applyRules, type RetentionDeps } from '../privacy/apply-retention.ts'
import { countDue } from '../privacy/due-rows.ts'
import { reapplyErasures } from '../privacy/reapply-erasures.ts'
import { chooseBusiness } from './choose-business.ts'
import type { CommandQuestion } from './command-question.ts'

const common = {
  command: v.literal('privacy'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

/** A line of the list that a backup is cleared with. */
const ErasedContactSchema = v.strictObject({
  hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** `npm run booking -- privacy …`: what is not a call of the business API. */
export const PrivacyCommandSchema = v.variant('action', [
  v.strictObject({
    ...common,
    action: v.literal('retention'),
    isDryRun: v.boolean(),
    /** `yes` where the question is answered. */
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

/** Runs it; the only line of the response is JSON. Refuses with lines, or with a question. */
export async function managePrivacy(
  deps: RetentionDeps,
  command: PrivacyCommand,
): Promise<Result<readonly string[], readonly string[] | CommandQuestion>> {
  const { database, clock } = deps
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const business = chosen.value
  switch (command.action) {
    case 'retention': {
      const days = retentionDays(business.settings)
      const due = await countDue(database, business, clock())
      const rules = due.map(({ oldest, ...part }) => ({
        ...part,
        days: days[part.rule],
        oldest: oldest === null ? null : toIso(oldest),
      }))
      const rows = due.reduce((sum, part) => sum + part.rows, 0)
      if (command.isDryRun || rows === 0) return ok([JSON.stringify({ due: rules, changed: null })])
      if (command.answer !== 'yes')
        return {
          ok: false,
          refusal: {
            lines: [JSON.stringify({ due: rules, changed: null })],
            text: `Delete or empty ${rows} rows for good?`,
            yes: 'yes',
          },
        }
      return ok([JSON.stringify({ due: rules, changed: await applyRules(deps, business) })])
    }
    case 'erasures': {
      const erased = await listErasedPeople(database, business.id)
      return ok([JSON.stringify(erased.map(({ hash, at }) => ({ hash, at: toIso(at) })))])
    }
    case 'reapply': {
      const erased = command.erased.map(({ hash, at }) => ({ hash, at: Date.parse(at) }))
      return ok([JSON.stringify(await reapplyErasures(deps, business, erased, command))])
    }
  }
}
