import type { FieldRefusal } from '../errors/result.ts'
import type { EventContext } from './flow-feature.ts'
import type { Flow } from './flow.ts'

/** The faults of the details form, in the order of its fields: the terms stand at its end. */
export function checkDetails(
  flow: Flow,
  { features }: Pick<EventContext, 'features'>,
): readonly FieldRefusal[] {
  const faults = features.flatMap((feature) => feature.checks?.(flow) ?? [])
  const isLast = ({ path }: FieldRefusal): boolean => path === 'termsAccepted'
  return [...faults.filter((fault) => !isLast(fault)), ...faults.filter(isLast)]
}

/** From the first attempt on, the form is checked with every change. */
export const recheck = (flow: Flow, context: EventContext): Flow =>
  flow.attempts > 0 ? { ...flow, fields: checkDetails(flow, context) } : flow
