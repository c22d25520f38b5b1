import { fail } from './fail.ts'
import type { Flow } from './flow.ts'

/** Fails if all ids of a subject of kind `several` are unknown. If only some are, the screen shows a notice. */
export function failUnknownIds(flow: Flow): Flow {
  if (flow.subject.kind !== 'several') return flow
  const refusals = flow.subject.ids.map((id) => {
    const found = flow.found[id]
    return found?.kind === 'unknown' ? found.refusal : null
  })
  const [first] = refusals
  return first && !refusals.includes(null)
    ? fail(flow, first.code === 'calendar_not_found' ? { ...first, code: 'event_not_found' } : first)
    : flow
}
