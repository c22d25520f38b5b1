import type { AnyRefusal } from '@booking/shared/errors/result'
import { nothingExcluded, type ExcludedAllocations } from '../../availability/busy-time.ts'
import type { AvailabilityContext } from '../../availability/availability-context.ts'
import { addAlternatives } from '../../capacity/find-alternatives.ts'
import type { RequestedItem } from '../../capacity/requested-item.ts'

/** Adds near free times to a refusal of a time, also where a rule is broken. */
export async function explainTime(
  context: AvailabilityContext,
  refusal: AnyRefusal,
  requested: readonly RequestedItem[],
  excluded: ExcludedAllocations = nothingExcluded,
): Promise<AnyRefusal> {
  if (refusal.code !== 'rule_broken') return addAlternatives(context, refusal, requested, excluded)
  const taken: AnyRefusal = { code: 'slot_taken' }
  const { alternatives } = await addAlternatives(context, taken, requested, excluded)
  return alternatives ? { ...refusal, alternatives } : refusal
}
