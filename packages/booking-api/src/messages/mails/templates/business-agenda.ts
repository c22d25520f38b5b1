import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { startOfDay } from '@hourfold/shared/time/wall-clock'
import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { dayEntries } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.business_agenda.subject',
    message: 'Tomorrow, {date}: {count, plural, one {# appointment} other {# appointments}}',
  },
  title: /* i18n */ { id: 'mail.business_agenda.title', message: 'Tomorrow, {date}' },
  count: /* i18n */ {
    id: 'mail.business_agenda.count',
    message: '{count, plural, one {# appointment} other {# appointments}}',
  },
}

export function businessAgenda(
  { date, entries }: MailData['business_agenda'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const { timeZone } = frame.business
  const shown = isPlainDate(date) ? words.date(startOfDay(timeZone, date), timeZone) : date
  const count = entries.length
  return {
    subject: words.say(messages.subject, { date: shown, count }),
    preheader: words.say(messages.count, { count }),
    title: words.say(messages.title, { date: shown }),
    blocks: [{ type: 'heading', text: words.say(messages.count, { count }) }, dayEntries(writing, entries)],
  }
}
