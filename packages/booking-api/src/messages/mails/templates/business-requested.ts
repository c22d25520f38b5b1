import { momentText } from '../booking-clocks.ts'
import type { Block, MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import {
  bookingCards,
  contactBlocks,
  customerName,
  dayEntries,
  moneyFacts,
  paragraph,
  shortOf,
} from '../mail-pieces.ts'
import type { Message, Writing } from '../mail-words.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.business_requested.subject',
    message: 'Requested: {service}, {when}, {customer}',
  },
  title: /* i18n */ { id: 'mail.business_requested.title', message: 'New request' },
  reminderSubject: /* i18n */ {
    id: 'mail.business_request_reminder.subject',
    message: 'Still unanswered: {service}, {when}, {customer}',
  },
  reminderTitle: /* i18n */ {
    id: 'mail.business_request_reminder.title',
    message: 'This request is waiting for your answer',
  },
  deadline: /* i18n */ {
    id: 'mail.business_requested.deadline',
    message: 'Please answer by {deadline}. After that the request expires, and the customer is told.',
  },
  confirm: /* i18n */ { id: 'mail.business_requested.confirm', message: 'Confirm' },
  decline: /* i18n */ { id: 'mail.business_requested.decline', message: 'Decline' },
  day: /* i18n */ { id: 'mail.business_requested.day', message: 'Schedule of the day' },
}

export const businessRequested = (data: MailData['business_requested'], writing: Writing): MailContent =>
  write(data, writing, messages.subject, messages.title)

export const businessRequestReminder = (
  data: MailData['business_request_reminder'],
  writing: Writing,
): MailContent => write(data, writing, messages.reminderSubject, messages.reminderTitle)

function write(
  { order, contact, confirmUrl, declineUrl, day, answerBy }: MailData['business_requested'],
  writing: Writing,
  subject: Message,
  title: Message,
): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const customer = customerName(words, contact.name)
  const deadline = first
    ? momentText(writing, first, answerBy, true)
    : words.moment(answerBy, frame.business.timeZone)
  const text = words.say(messages.deadline, { deadline })
  const around: readonly Block[] =
    day.length === 0 ? [] : [{ type: 'heading', text: words.say(messages.day) }, dayEntries(writing, day)]
  return {
    subject: words.say(subject, {
      customer: customer.slice(0, 40),
      ...(first ? shortOf(writing, first, true) : {}),
    }),
    preheader: text,
    title: words.say(title),
    blocks: [
      paragraph(text),
      ...bookingCards(writing, order, { forBusiness: true }),
      ...moneyFacts(writing, order),
      {
        type: 'buttons',
        buttons: [
          { label: words.say(messages.confirm), href: confirmUrl, tone: 'primary' },
          { label: words.say(messages.decline), href: declineUrl, tone: 'quiet' },
        ],
      },
      ...contactBlocks(writing, contact),
      ...around,
    ],
  }
}
