import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { createFlow, type Flow } from '@booking/shared/flow/flow'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import type { Page } from './read-page.ts'
import { newKey } from '../effects/start-visit.ts'

/**
 * The beginning; a page that names nothing to book gets a dead end that says so. `resumeToken` is the key of a visitor who
 * comes back from paying.
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

let isResumed = false

/** The key in the page's address, for the first element that wants its visitors back here. */
export function takeResumeToken({ get }: Page): string | undefined {
  if (isResumed || !get('return-url')) return undefined
  const token = /[?&]booking-resume=([\w-]+)/.exec(location.search)?.[1]
  isResumed = token !== undefined
  return token
}

/** Tells a visit the zone of the visitor's own clock, where it does not know it yet. */
export function findZone({ state, send }: FlowStore): void {
  if (state.flow.visitorZone !== null) return
  const timeZone = canonicalTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (timeZone !== null) send({ type: 'visitor_zone_found', timeZone })
}
