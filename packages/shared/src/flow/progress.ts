import type { Flow, Step } from './flow.ts'

/** The steps of this visit, in order. Those that do not apply are not there, so they are not counted. */
export function stepsOf(flow: Flow): readonly Step[] {
  if (flow.task === 'reschedule') return ['time', 'review', 'confirmation']
  if (flow.task === 'cancel') return ['cancel', 'confirmation']
  if (flow.task === 'view') return ['booking']
  const chooses = flow.subject.kind === 'provider' && flow.subject.service === null
  const single = flow.provider !== null && flow.provider.services.length <= 1
  return [...(chooses && !single ? ['service' as const] : []), 'time', 'details', 'confirmation']
}
