import type { FlowStore } from '@hourfold/shared/flow/create-flow-store'
import { createFlow, type Flow } from '@hourfold/shared/flow/flow'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import type { Page } from './read-page.ts'
import { newKey } from '../effects/new-key.ts'
import { browserZone } from './browser-zone.ts'

/**
 * Creates the initial flow of a page. A page without a subject gets an error screen. `resumeToken` is the one-time token of a
 * visitor who returns from the payment page.
 */
export function beginFlow({ subject, options }: Page, now: number, resumeToken?: string): Flow {
  if (subject) {
    const flow = createFlow(subject, options, now)
    if (!resumeToken) return flow
    const resume = { type: 'resume_order', key: newKey(), resumeToken, locale: options.locale } as const
    return { ...flow, step: 'payment', resume }
  }
  const nothing = createFlow({ kind: 'service', service: '' }, options, now)
  return { ...nothing, step: 'failed', failure: { code: 'config_invalid', status: null } }
}

/** Sets the visitor's zone in a flow that does not have it yet. */
export function findZone({ state, send }: FlowStore): void {
  if (state.flow.visitorZone !== null) return
  const timeZone = canonicalTimeZone(browserZone())
  if (timeZone !== null) send({ type: 'visitor_zone_found', timeZone })
}
