import { day as dayLength } from '@booking/shared/time/instant'
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

/** A counter of a day, and what it means that it is used up. */
type Counter = { readonly counted: string; readonly most: number; readonly reason: OverBudget }

/** An end of a booking. Whoever was told of the booking is told of its end, too, whatever their address has had meanwhile. */
const endings: ReadonlySet<string> = new Set<MailKind>([
  'booking_cancelled',
  'guest_cancelled',
  'request_declined',
  'request_expired',
])

/** What the provider causes: whoever pays or has paid is no stranger who uses somebody else's address. */
const moneyTroubles: ReadonlySet<string> = new Set<MailKind>(['payment_processing', 'refund_failed'])

/**
 * Counts a mail against the budget that it belongs to, and returns why it is held back, or null where it may be sent. A mail is counted
 * once, whatever its attempts.
 */
export async function takeFromBudget(
  context: ComposeContext,
  delivery: Delivery,
  ready: ReadyMail,
  database: Database,
): Promise<OverBudget | null> {
  if (delivery.isCounted) return null
  const counters = await findCounters(context, delivery, ready, database)
  // A guest's mail is marked in any case: whom it may have reached is told of the end of the booking.
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
 * The counters of a mail. Strangers have one for each address and, for guests, one for the booker who names them. Unlimited are mails to
 * the business, about the end of a booking or by a job to whoever knows the booking, to proven addresses, and about paid orders and
 * troubles with money. What the business does has a counter of its own; a guest whom a stranger has named counts for the stranger
 * until a mail has told them of the booking.
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
