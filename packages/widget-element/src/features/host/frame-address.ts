import { isToken } from '@booking/shared/contract/shapes'
import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import { addressNames, attributeRow, parameterOf } from '../../element/contract.ts'
import type { Page } from '../../page/read-page.ts'

/**
 * URL of the booking page for the element's subject, with its attributes as parameters. It is null if the URL would hold a
 * secret token, because such pages refuse framing.
 */
export function frameAddress({ subject, view, get }: Page): string | null {
  if (!subject || isCapability(subject)) return null
  const address = new URL(view.apiBase + toWidgetUrl(subject), location.href)
  for (const name of addressNames) {
    const text = get(name)
    // Personal data stays out of URLs, because servers and proxies log them.
    if (text !== null && !attributeRow(name).secret) address.searchParams.set(parameterOf(name), text)
  }
  return address.href
}

const isCapability = (subject: Subject): boolean =>
  subject.kind === 'manage' ||
  (subject.kind === 'form' && subject.result !== null) ||
  (subject.kind === 'booking' && isToken(subject.id)) ||
  (subject.kind === 'several' && subject.ids.some(isToken))
