import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import type { View } from '../page/view.ts'

/**
 * Where a page of its own shows the subject, or, without one, what can be booked at all. It speaks the language the
 * visitor has booked in, wherever the link is opened: the business's own language may be another.
 */
export const widgetHref = ({ apiBase, locale }: View, subject: Subject | null): string =>
  `${apiBase}${subject ? toWidgetUrl(subject) : '/'}?locale=${locale.code}`
