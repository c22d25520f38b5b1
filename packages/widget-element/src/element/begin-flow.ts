import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { createFlow, type Flow } from '@booking/shared/flow/flow'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import type { Page } from './read-page.ts'

/** The beginning; a page that names nothing to book gets a dead end that says so. */
export function beginFlow({ subject, options }: Page, now: number): Flow {
  if (subject) return createFlow(subject, options, now)
  const nothing = createFlow({ kind: 'service', service: '' }, options, now)
  return { ...nothing, step: 'failed', failure: { code: 'config_invalid', status: null } }
}

/** Tells a visit the zone of the visitor's own clock, where it does not know it yet. */
export function findZone({ state, send }: FlowStore): void {
  if (state.flow.visitorZone !== null) return
  const timeZone = canonicalTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (timeZone !== null) send({ type: 'visitor_zone_found', timeZone })
}
