import { hashAddress } from '../../context/keyed-hash.ts'
import { unsubscribeLink } from '../../access/links/business-links.ts'
import { mailKinds } from '../mails/mail-kinds.ts'
import type { MailKind } from '../mails/mail-data.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import { composeAddressMail } from './compose-address-mail.ts'
import { composeCalendarMail } from './compose-calendar-mail.ts'
import { type ComposeContext, type ComposeRequest, skip, type Skipped } from './compose-context.ts'
import { isOptedOut } from '../plan/mail-opt-outs.ts'
import { composeOrderMail } from './compose-order-mail.ts'
import { type BookingMailKind, readDetails } from './current-bookings.ts'
import { findOrderFacts } from './order-facts.ts'
import { type ComposedMail, type ReadyMail, withoutBookings } from './ready-mail.ts'
import { findRecipient } from '../plan/recipient.ts'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay, startOfDay } from '@hourfold/shared/time/wall-clock'
import { listAgendaEntries } from './agenda-entries.ts'
import { pickWords } from '../../context/words.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import { findSubmission } from '../../tables/submissions.ts'

/** Reads the state again and writes the mail of a delivery, or returns why it is not sent. */
export async function composeMail(context: ComposeContext, delivery: Delivery): Promise<ReadyMail | Skipped> {
  const { kind } = delivery
  if (!isMailKind(kind)) return skip('gone')
  if (context.business.settings.notifications.off.includes(kind)) return skip('switched_off')
  if (kind === 'your_links' || kind === 'address_code' || kind === 'sign_in')
    return composeAddressMail(context, delivery, kind)
  const facts =
    delivery.orderId === null
      ? undefined
      : await findOrderFacts(context.database, context.business.id, delivery.orderId)
  const recipient = findRecipient(delivery.recipient, context.catalog, facts)
  if (!recipient) return skip('no_recipient')
  const request = { context, delivery, recipient }
  const { isOptional } = mailKinds[kind]
  if (
    isOptional &&
    (await isOptedOut(context.database, context.business.id, hashOf(context, recipient.address)))
  )
    return skip('opted_out')
  const composed =
    kind === 'business_form'
      ? await composeFormMail(request)
      : kind === 'business_agenda'
        ? await composeAgenda(request)
        : kind === 'business_calendar_problem'
          ? await composeCalendarMail(request)
          : facts
            ? await composeOrderMail(request, kind satisfies BookingMailKind, facts)
            : skip('gone')
  if ('skipped' in composed) return composed
  const { key, origin, business } = context
  return {
    ...composed,
    recipient,
    booker: facts && facts.email !== '' ? { name: facts.name, address: facts.email } : null,
    unsubscribeUrl:
      isOptional && facts ? unsubscribeLink({ key, origin, businessId: business.id }, facts.id) : null,
  }
}

const hashOf = ({ key, business }: ComposeContext, address: string): string =>
  hashAddress(key, business.id, address)

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

/** A day of the whole business for its addresses, and of one person for that person; nothing where the day is empty. */
async function composeAgenda({ context, delivery }: ComposeRequest): Promise<ComposedMail | Skipped> {
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
    ...withoutBookings,
  }
}

/** The answers to a form without a booking; answers to the questions of a service are in the mail about its booking. */
async function composeFormMail({ context, delivery }: ComposeRequest): Promise<ComposedMail | Skipped> {
  const { database, business } = context
  const submission = await findSubmission(database, business.id, delivery.submissionId ?? '')
  if (!submission) return skip('gone')
  const { defaultLocale } = business
  return {
    mail: {
      kind: 'business_form',
      data: {
        form: pickWords(submission.name, defaultLocale, defaultLocale),
        answers: showAnswers(submission, defaultLocale, defaultLocale, context),
        submittedAt: submission.createdAt,
      },
    },
    ...withoutBookings,
  }
}
