import { dateFormat } from '@booking/shared/i18n/formatters'
import type { DeskRequest } from '../page.ts'

/** «Nov 26, 2026»: the day of an instant (ISO) on the clock of the business. */
export const formatDate = ({ tag, timeZone }: Pick<DeskRequest, 'tag' | 'timeZone'>, at: string): string =>
  dateFormat(tag, { dateStyle: 'medium', timeZone }).format(Date.parse(at))
