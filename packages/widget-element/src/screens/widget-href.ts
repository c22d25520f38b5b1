import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import type { View } from '../page/view.ts'

/**
 * The URL of the page that shows the subject or, without a subject, everything that can be booked. The URL states the locale of
 * the booking, because the default locale of the business may be another.
 */
export const widgetHref = ({ apiBase, locale }: View, subject: Subject | null): string =>
  `${apiBase}${subject ? toWidgetUrl(subject) : '/'}?locale=${locale.code}`
