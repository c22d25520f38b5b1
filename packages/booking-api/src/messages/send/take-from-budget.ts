import { day as dayLength } from '@hourfold/shared/time/instant'
import { hashAddress } from '../../context/keyed-hash.ts'
import type { Database } from '../../database/database.ts'
import type { MailKind } from '../mails/mail-data.ts'
import { isProvenAddress } from '../../tables/address-proofs.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import type { ComposeContext } from '../compose/compose-context.ts'
import { readDetails } from '../compose/current-bookings.ts'
import {
  countMail,
  findOrderTrust,
  guestMailsPerBooker,
  mailsPerAddress,
  mailsPerBusiness,
  markCounted,
} from './mail-budget.ts'
import type { ReadyMail } from '../compose/ready-mail.ts'

/** Why a mail is held back: its address or booker has had too many, or the business has caused too many. */
type OverBudget = 'mail_budget' | 'business_mail_budget'

/** A daily counter, and the reason that it gives when it is used up. */
type Counter = { readonly counted: string; readonly most: number; readonly reason: OverBudget }

/**
 * The kinds about the end of a booking. Recipients of a mail about the booking always get the mail about its end, whatever their
 * address has received meanwhile.
 */
const endings: ReadonlySet<string> = new Set<MailKind>([
  'booking_cancelled',
  'guest_cancelled',
  'request_declined',
  'request_expired',
])

/** The kinds that the payment provider causes: paying visitors are not strangers who use another person's address. */
const moneyTroubles: ReadonlySet<string> = new Set<MailKind>(['payment_processing', 'refund_failed'])

/**
 * Counts a mail against its budget, and returns why it is held back, or null where it may be sent. A mail is counted once,
 * regardless of its attempts.
 */
export async function takeFromBudget(
  context: ComposeContext,
  delivery: Delivery,
  ready: ReadyMail,
  database: Database,
): Promise<OverBudget | null> {
  if (delivery.isCounted) return null
  const counters = await findCounters(context, delivery, ready, database)
  // A guest's mail is always marked, because its possible recipient is notified of the end of the booking.
  if (counters.length === 0 && ready.recipient.role !== 'guest') return null
  const { business, now } = context
  const day = new Date(Math.floor(now / dayLength) * dayLength).toISOString().slice(0, 10)
  return database.transaction(async (tx) => {
    await markCounted(tx, business.id, delivery.id)
    for (const { counted, most, reason } of counters)
      if (!(await countMail(tx, business.id, { counted, most, day }))) return reason
    return null
  })
}

/**
 * The counters of a mail. Strangers have one for each address and, for guests, one for the booker who named them. Unlimited are
 * mails to the business, mails about the end of a booking or by a job to people who know the booking, mails to proven addresses,
 * and mails about paid orders and payment problems. The business has its own counter; a guest named by a stranger counts for the
 * stranger until a mail has announced the booking to them.
 */
async function findCounters(
  { business, key }: ComposeContext,
  delivery: Delivery,
  { recipient, booker, mail, isKnown }: ReadyMail,
  database: Database,
): Promise<readonly Counter[]> {
  if (recipient.role === 'business' || moneyTroubles.has(mail.kind)) return []
  const { actor } = readDetails(delivery)
  if (isKnown && (actor === 'system' || endings.has(mail.kind))) return []
  const { orderId } = delivery
  const order = orderId === null ? undefined : await findOrderTrust(database, business.id, orderId)
  if (order?.isPaid) return []
  if (actor === 'business' && (recipient.role === 'booker' || isKnown || order?.isByBusiness))
    return [{ counted: 'business', most: mailsPerBusiness, reason: 'business_mail_budget' }]
  const counters: Counter[] = []
  const hash = hashAddress(key, business.id, recipient.address)
  // The mail that proves an address comes before the proof; its own limits apply as well.
  if (mail.kind === 'address_code' || !(await isProvenAddress(database, business.id, hash)))
    counters.push({ counted: `address:${hash}`, most: mailsPerAddress, reason: 'mail_budget' })
  const bookerHash = booker && hashAddress(key, business.id, booker.address)
  if (
    recipient.role === 'guest' &&
    bookerHash !== null &&
    !(await isProvenAddress(database, business.id, bookerHash))
  )
    counters.push({ counted: `guests:${bookerHash}`, most: guestMailsPerBooker, reason: 'mail_budget' })
  return counters
}
