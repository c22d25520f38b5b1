import { isToken } from '@booking/shared/contract/shapes'
import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import { addressNames, attributeRow, parameterOf } from '../../element/contract.ts'
import type { Page } from '../../page/read-page.ts'

/** The booking page of what the page names, with its wishes as parameters; null where the address would be a capability: nobody may frame that. */
export function frameAddress({ subject, view, get }: Page): string | null {
  if (!subject || isCapability(subject)) return null
  const address = new URL(view.apiBase + toWidgetUrl(subject), location.href)
  for (const name of addressNames) {
    const text = get(name)
    // What is known of the booker stays out of addresses, which are written down on the way.
    if (text !== null && !attributeRow(name).secret) address.searchParams.set(parameterOf(name), text)
  }
  return address.href
}

const isCapability = (subject: Subject): boolean =>
  subject.kind === 'manage' ||
  (subject.kind === 'form' && subject.result !== null) ||
  (subject.kind === 'booking' && isToken(subject.id)) ||
  (subject.kind === 'several' && subject.ids.some(isToken))
