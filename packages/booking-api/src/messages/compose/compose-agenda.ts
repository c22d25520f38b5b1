import { isPlainDate } from '@booking/shared/time/plain-date'
import { endOfDay, startOfDay } from '@booking/shared/time/wall-clock'
import { listAgendaEntries } from './agenda-entries.ts'
import { type ComposeRequest, type Skipped, skip } from './compose-context.ts'
import type { ComposedMail } from './ready-mail.ts'
import { readDetails } from './current-bookings.ts'

/** A day of the whole business for its addresses, and of one person for that person; nothing where the day is empty. */
export async function composeAgenda({ context, delivery }: ComposeRequest): Promise<ComposedMail | Skipped> {
  const { business, database, now } = context
  const { date = '' } = readDetails(delivery)
  if (!isPlainDate(date)) return skip('gone')
  const { timeZone, defaultLocale: locale } = business
  const span = { start: startOfDay(timeZone, date), end: endOfDay(timeZone, date) }
  if (now >= span.end) return skip('overtaken')
  const staffId = delivery.recipient.startsWith('staff:') ? delivery.recipient.slice('staff:'.length) : null
  const entries = await listAgendaEntries(database, business.id, { ...span, staffId, timeZone, locale })
  if (entries.length === 0) return skip('overtaken')
  return {
    mail: { kind: 'business_agenda', data: { date, entries } },
    tokens: [],
    bookings: [],
    tells: {},
    isKnown: false,
    series: [],
    customer: '',
  }
}
