import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { bookingCards, greeting, paragraph, shortOf } from '../mail-pieces.ts'
import type { Writing } from '../mail-words.ts'
import { bookAgain } from './again.ts'

const messages = {
  subject: /* i18n */ {
    id: 'mail.booking_cancelled.subject',
    message:
      '{count, plural, one {Cancelled: {service}, {when}} other {Cancelled: # appointments from {when}}}',
  },
  title: /* i18n */ {
    id: 'mail.booking_cancelled.title',
    message: '{count, plural, one {Your appointment is cancelled} other {Your # appointments are cancelled}}',
  },
  byYou: /* i18n */ {
    id: 'mail.booking_cancelled.by_you',
    message: 'You have cancelled it. Thank you for letting us know.',
  },
  byBusiness: /* i18n */ {
    id: 'mail.booking_cancelled.by_business',
    message: '{business} had to cancel it. We are sorry.',
  },
  reason: /* i18n */ { id: 'mail.booking_cancelled.reason', message: 'Reason' },
  refund: /* i18n */ {
    id: 'mail.booking_cancelled.refund',
    message: '{amount} is refunded to the account that you paid from. This can take a few days.',
  },
  noRefund: /* i18n */ {
    id: 'mail.booking_cancelled.no_refund',
    message: 'As agreed, the deposit is not refunded.',
  },
}

export function bookingCancelled(
  { order, by, reason, refund, rebookUrl }: MailData['booking_cancelled'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const [first] = order.bookings
  const count = order.bookings.length
  const text =
    by === 'visitor'
      ? words.say(messages.byYou)
      : words.say(messages.byBusiness, { business: frame.business.name })
  return {
    subject: words.say(messages.subject, { count, ...(first ? shortOf(writing, first) : {}) }),
    preheader: text,
    title: words.say(messages.title, { count }),
    blocks: [
      greeting(writing, order.bookerName),
      paragraph(text),
      ...(reason !== null && by !== 'visitor'
        ? [{ type: 'quote' as const, label: words.say(messages.reason), text: reason }]
        : []),
      ...(refund === null
        ? []
        : [
            paragraph(
              refund.amount === 0
                ? words.say(messages.noRefund)
                : words.say(messages.refund, { amount: words.money(refund) }),
            ),
          ]),
      ...bookingCards(writing, order, { isOver: true }),
      bookAgain(writing, rebookUrl),
    ],
  }
}
