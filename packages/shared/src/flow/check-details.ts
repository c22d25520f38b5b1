import type { FieldRefusal } from '../errors/result.ts'
import type { EventContext } from './flow-feature.ts'
import type { Flow } from './flow.ts'

/** The validation errors of the details form, in the order of its fields. The terms come last. */
export function checkDetails(
  flow: Flow,
  { features }: Pick<EventContext, 'features'>,
): readonly FieldRefusal[] {
  const faults = features.flatMap((feature) => feature.checks?.(flow) ?? [])
  const isLast = ({ path }: FieldRefusal): boolean => path === 'termsAccepted'
  return [...faults.filter((fault) => !isLast(fault)), ...faults.filter(isLast)]
}

/** Validates the form on every change, once it was submitted with errors. */
export const recheck = (flow: Flow, context: EventContext): Flow =>
  flow.attempts > 0 ? { ...flow, fields: checkDetails(flow, context) } : flow
