import * as v from 'valibot'
import { priceOrder } from '@booking/shared/booking/price-order'
import type { BusinessRequest, BusinessResponse } from '@booking/shared/contract/business/business-client'
import { ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { nothingExcluded } from '../../availability/busy-time.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { checkActiveLimits } from '../../capacity/check-active-limits.ts'
import { uncounted } from '../../capacity/open-budget.ts'
import { findRequestedItems } from '../../capacity/find-requested-items.ts'
import type { RequestedItem } from '../../capacity/requested-item.ts'
import { noSubjects } from '../../capacity/take-capacity.ts'
import { takeWithOverrides } from '../../capacity/take-with-overrides.ts'
import { newId } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { writeOrder } from '../../booking/orders/write-order.ts'
import type { AttemptInParts, OnCommit } from '../../endpoints/attempt.ts'
import { checkCustomer } from './check-customer.ts'
import { explainTime } from './explain-time.ts'
import { checkAssigned, checkOffers, ownProvider } from './own-provider.ts'

const KeptSchema = v.object({ bookingIds: v.array(v.string()) })

/** How an order came, by who made it. */
const channels = { person: 'desk', key: 'api', command: 'command', system: 'command' } as const

/**
 * Books items for somebody on the phone, all or none: confirmed at once, to be paid on site. Limits for unknown visitors do not count.
 * Refuses with `contact_required`, `rule_broken`, `reason_required` and the conflicts of the times.
 */
export function addBookings(
  context: BusinessBookingContext,
  body: BusinessRequest<'addBookings'>['body'],
): AttemptInParts<BusinessResponse<'addBookings'>> {
  const { actor, business, database, random } = context
  const { overrides = [], reason = '', tell = true, note = '', guests = [] } = body
  let requested: readonly RequestedItem[] = []

  async function run(tx: Transaction, onCommit: OnCommit): Promise<Result<unknown, AnyRefusal>> {
    const items = body.items.map((item) => ({ ...item, provider: ownProvider(context, item.provider) }))
    for (const [index, { service, provider }] of items.entries()) {
      const offered = checkOffers(context, service, provider, `items.${index}.provider`)
      if (!offered.ok) return offered
    }
    const found = findRequestedItems(context, { items }, guests.length)
    if (!found.ok) return found
    requested = found.value.map((item) => ({
      ...item,
      service: { ...item.service, confirmation: 'automatic' },
    }))
    const customer = checkCustomer(context, body, requested)
    if (!customer.ok) return customer
    const price = priceOrder(
      requested.map(({ chosen, seats, service }) => ({
        priceAmount: chosen.priceAmount,
        seats: service.kind === 'class' ? seats : 1,
        payment: service.payment,
      })),
      { currency: business.currency, expected: undefined, online: null },
    )
    if (!price.ok) return price
    const limited = await checkActiveLimits(tx, context, requested, {
      ...customer.value.contact,
      isProven: false,
    })
    const bookings = requested.map(() => ({ bookingId: newId('bkg', random), holdUntil: null }))
    const taken = await takeWithOverrides(
      tx,
      context,
      {
        requested,
        excluded: nothingExcluded,
        excludedSubjects: noSubjects,
        holders: bookings.map((booking) => ({ ...booking, holdId: null })),
      },
      { overrides, reason, isOverLimit: !limited.ok },
    )
    if (!taken.ok) return taken
    const { assigned, rules, write } = taken.value
    const own = checkAssigned(context, assigned)
    if (!own.ok) return own
    const written = writeOrder(
      tx,
      // The customer is written to in the language of the business, whatever language somebody's desk has.
      { ...context, locale: business.defaultLocale },
      { items, contact: body.contact, timeZone: business.timeZone },
      {
        orderId: newId('ord', random),
        linkId: null,
        requested,
        booker: customer.value,
        submissionId: null,
        ...price.value,
        payBy: null,
        requester: uncounted,
        isAddressProven: false,
        bookings,
        assigned,
        desk: { channel: channels[actor.kind], note, isSilent: !tell },
      },
    )
    onCommit(() => [
      ...write(),
      ...written.write(),
      ...bookings.map(({ bookingId }) =>
        insertAudit(tx, context, {
          action: 'booking_added',
          subject: { kind: 'booking', id: bookingId },
          details: rules.length === 0 ? { tell } : { tell, rules, reason: reason.trim() },
        }),
      ),
    ])
    return ok({ bookingIds: bookings.map(({ bookingId }) => bookingId) })
  }

  return {
    run,
    explain: (refusal) => explainTime(context, refusal, requested),
    after: async (kept) => {
      const { bookingIds } = v.parse(KeptSchema, kept)
      return ok({ bookings: [...(await readSummaries(database, context, bookingIds))] })
    },
  }
}
