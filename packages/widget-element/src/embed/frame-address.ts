import { isToken } from '@booking/shared/contract/shapes'
import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import type { ValidPage } from '../page/read-page.ts'

/** URL of the booking page for the element's subject. It is null if the URL would hold a secret token, because such pages refuse framing. */
export const frameAddress = ({ subject, view }: ValidPage): URL | null =>
  subject && !isCapability(subject) ? new URL(view.apiBase + toWidgetUrl(subject), location.href) : null

const isCapability = (subject: Subject): boolean =>
  subject.kind === 'manage' ||
  subject.kind === 'payment' ||
  (subject.kind === 'form' && subject.result !== null) ||
  (subject.kind === 'booking' && isToken(subject.id)) ||
  (subject.kind === 'several' && subject.ids.some(isToken))
