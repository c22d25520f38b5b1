import { createFlow, type Flow } from '@booking/shared/flow/flow'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import type { Page } from './read-page.ts'

/** The beginning; a page that names nothing to book gets a dead end that says so. */
export function beginFlow({ subject, options }: Page, now: number): Flow {
  if (subject) return createFlow(subject, options, now)
  const nothing = createFlow({ kind: 'service', service: '' }, options, now)
  return { ...nothing, step: 'failed', failure: { code: 'config_invalid', status: null } }
}

export const visitorZone = (): string | null =>
  canonicalTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
