import { isToken } from '@hourfold/shared/contract/shapes'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import { parameterOf, type AttributeName } from '../element/contract.ts'
import type { ValidPage } from '../page/read-page.ts'

/** The attributes on which the first screen depends. Their values are parameters of the fragment's address. */
export const fragmentAttributes = [
  'booking',
  'menu',
  'group',
  'form',
  'survey',
  'quiz',
  'result',
  'provider',
  'service',
  'api-base',
  'locale',
  'time-zone',
  'hour-cycle',
  'first-day',
  'theme',
  'layout',
  'date',
  'month',
  'staff',
  'location',
  'duration',
  'guests',
  'hide',
] as const satisfies readonly AttributeName[]

/** The parameter with the visitor's time zone, which is no attribute. */
export const visitorZoneParameter = 'visitor_zone'

/**
 * Returns the query with which the server is asked for the first screen; null where it draws none, because the screen would hold
 * a token or the visitor's own data, or because the page replaces words. Equal pages have equal queries.
 */
export function fragmentQueryOf(page: ValidPage, visitorZone: string, replacesWords: boolean): string | null {
  const { subject, get, options, view } = page
  if (replacesWords || view.display !== 'inline' || !subject || !isPublic(subject)) return null
  const query = new URLSearchParams()
  for (const name of fragmentAttributes) {
    const value = name === 'locale' ? options.locale : name === 'api-base' ? view.apiBase : get(name)
    if (value) query.set(parameterOf(name), value)
  }
  query.set(visitorZoneParameter, visitorZone)
  return query.toString()
}

/** Whether everybody may see the subject's first screen. A name that looks like a token counts as one. */
export function isPublic(subject: Subject): boolean {
  switch (subject.kind) {
    case 'service':
    case 'provider':
    case 'group':
    case 'menu':
      return true
    case 'booking':
      return !isToken(subject.id) && subject.action === 'view'
    case 'several':
      return !subject.ids.some(isToken)
    // Questions come with the signed time at which their visitor has opened them; the explanation of a score does not.
    case 'form':
      return subject.score !== null
    case 'link':
    case 'manage':
    case 'payment':
      return false
  }
}
