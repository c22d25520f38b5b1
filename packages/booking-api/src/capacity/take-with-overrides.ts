import { isVisible } from '@booking/shared/input/is-visible'
import { refused, ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { businessRules, type BusinessRule } from '@booking/shared/contract/business/business-rules'
import { findBrokenRules } from '@booking/shared/scheduling/find-broken-rules'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { type CapacityRequest, type TakenCapacity, lockCapacity, takeCapacity } from './take-capacity.ts'
import { waiveRules } from './waive-rules.ts'

/** What a change overrides, as it was sent. */
export type Overriding = { readonly overrides: readonly BusinessRule[]; readonly reason: string }

type Taken = TakenCapacity & {
  /** The rules that were broken and overridden; empty where none had to be. */
  readonly rules: readonly BusinessRule[]
}

/**
 * Takes the capacity of items for the business, which may override its own rules by name. Refuses with `rule_broken` (`params.rules`,
 * separated by commas) where a rule is broken that is not overridden, with `reason_required` for overrides without a reason, and like
 * `takeCapacity` where overriding does not help. All attempts happen behind the same locks, and nothing is written before the last.
 */
export async function takeWithOverrides(
  tx: Queryable,
  context: AvailabilityContext,
  request: CapacityRequest,
  { overrides, reason, isOverLimit }: Overriding & { readonly isOverLimit: boolean },
): Promise<Result<Taken, AnyRefusal>> {
  if (overrides.length > 0 && !isVisible(reason))
    return refused('reason_required', { fields: [{ path: 'reason', code: 'required' }] })
  // An attempt locks only what its waived rules leave over, or nothing, and a later one would then lock the rest out of order.
  await lockCapacity(tx, context, request)
  let last: Result<TakenCapacity> | undefined
  const attempt = async (waived: ReadonlySet<BusinessRule>): Promise<Result<TakenCapacity>> => {
    const requested = request.requested.map((item) => waiveRules(item, waived))
    last = await takeCapacity(tx, context, { ...request, requested })
    return last
  }
  const rules = await findBrokenRules(businessRules, async (waived) =>
    isOverLimit && !waived.has('active_limit') ? false : (await attempt(waived)).ok,
  )
  if (rules === null) return last && !last.ok ? last : refused('slot_taken')
  if (!rules.every((rule) => overrides.includes(rule)))
    return refused('rule_broken', { params: { rules: rules.join(',') } })
  const taken = await attempt(new Set(rules))
  return taken.ok ? ok({ ...taken.value, rules }) : taken
}
