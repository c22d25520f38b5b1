import * as v from 'valibot'
import { priceOrder } from '@hourfold/shared/booking/price-order'
import type { BusinessRequest, BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import { ok, type AnyRefusal, type Result, refused } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { nothingExcluded, type ExcludedAllocations } from '../../availability/busy-time.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { checkActiveLimits } from '../../capacity/check-active-limits.ts'
import { uncounted } from '../../capacity/open-budget.ts'
import { findRequestedItems } from '../../capacity/find-requested-items.ts'
import { type RequestedItem, toPricedItem } from '../../capacity/requested-item.ts'
import { noSubjects } from '../../capacity/take-capacity.ts'
import { takeWithOverrides } from '../../capacity/take-with-overrides.ts'
import { newId } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { writeOrder } from '../../booking/orders/write-order.ts'
import type { AttemptInParts, OnCommit } from '../../endpoints/attempt.ts'
import { checkAssigned, checkOffers, ownProvider } from './own-provider.ts'
import { domainToASCII } from 'node:url'
import { mergeFieldNeeds } from '@hourfold/shared/booking/merge-field-needs'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import { isVisible } from '@hourfold/shared/input/is-visible'
import { checkBirthAndPlace, checkContact } from '@hourfold/shared/contract/contact'
import { checkGuests } from '@hourfold/shared/contract/guests'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { Booker } from '../../booking/orders/check-booker.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import type { AvailabilityContext } from '../../availability/availability-context.ts'
import { addAlternatives } from '../../capacity/find-alternatives.ts'

const KeptSchema = v.object({ bookingIds: v.array(v.string()) })

/** The channel of an order, by its actor. */
const channels = { person: 'desk', key: 'api', command: 'command', system: 'command' } as const

/**
 * Books items for a customer on the phone, all or none: confirmed at once, to be paid on site. Limits for unknown visitors do not
 * count. Refuses with `contact_required`, `rule_broken`, `reason_required` and the conflicts of the times.
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
    const itemsResult = findRequestedItems(context, { items }, guests.length)
    if (!itemsResult.ok) return itemsResult
    requested = itemsResult.value.map((item) => ({
      ...item,
      service: { ...item.service, confirmation: 'automatic' },
    }))
    const customer = checkCustomer(context, body, requested)
    if (!customer.ok) return customer
    const price = priceOrder(
      requested.map((item) => toPricedItem(item)),
      { currency: business.currency, expected: undefined, online: null },
    )
    if (!price.ok) return price
    const limited = await checkActiveLimits(tx, context, requested, {
      ...customer.value.contact,
      isProven: false,
    })
    const bookings = requested.map(() => ({ bookingId: newId('bkg', random), holdUntil: null }))
    const capacity = await takeWithOverrides(
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
    if (!capacity.ok) return capacity
    const { assigned, rules, write } = capacity.value
    const own = checkAssigned(context, assigned)
    if (!own.ok) return own
    const written = writeOrder(
      tx,
      // Mails to the customer use the language of the business, regardless of the language of the desk.
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
    after: async (stored) => {
      const { bookingIds } = v.parse(KeptSchema, stored)
      return ok({ bookings: [...(await readSummaries(database, context, bookingIds))] })
    },
  }
}

type Customer = Pick<BusinessRequest<'addBookings'>['body'], 'contact' | 'guests' | 'notes'>

/**
 * Checks the customer's data: fields that a service requires of visitors are optional, but a name and an address or number are
 * required. Refuses with `contact_required`, and with `invalid_request` and all fields at once. Fields that all services hide are
 * not stored.
 */
function checkCustomer(
  { business, now }: ViewContext,
  { contact, guests = [], notes = '' }: Customer,
  requested: readonly RequestedItem[],
): Result<Booker, AnyRefusal> {
  const needs = mergeFieldNeeds(requested.map(({ service }) => service.fields))
  const soft = (need: 'required' | 'optional' | 'hidden') => (need === 'hidden' ? 'hidden' : 'optional')
  const ports = { toAsciiDomain: domainToASCII, normalizePhone }
  const { dateOfBirth, location, ...typed } = contact
  const main = checkContact(
    { ...typed, notes },
    {
      ...needs,
      firstName: 'optional',
      lastName: 'optional',
      email: soft(needs.email),
      phone: soft(needs.phone),
      notes: soft(needs.notes),
    },
    business.country,
    ports,
  )
  const birthAndPlace = checkBirthAndPlace(
    { dateOfBirth, location },
    {
      dateOfBirth: soft(needs.dateOfBirth),
      location: requested.some(({ chosen }) => chosen.location.kind === 'asked') ? 'optional' : 'hidden',
    },
    localDate(business.timeZone, now),
  )
  const named = checkGuests(guests, contact.email ?? '', ports)
  const isNamed = isVisible(`${contact.firstName ?? ''}${contact.lastName ?? ''}`)
  if (!main.ok || !birthAndPlace.ok || !named.ok || !isNamed) {
    const fields = [main, birthAndPlace, named].flatMap((one) => (one.ok ? [] : (one.refusal.fields ?? [])))
    return refused('invalid_request', {
      fields: isNamed ? fields : [{ path: 'contact.firstName', code: 'required' }, ...fields],
    })
  }
  const textFor = (need: 'email' | 'phone' | 'notes'): string =>
    needs[need] === 'hidden' ? '' : main.value[need]
  const [email, phone] = [textFor('email'), textFor('phone')]
  if (email === '' && phone === '')
    return refused('contact_required', { fields: [{ path: 'contact.phone', code: 'required' }] })
  return ok({
    contact: { ...main.value, email, phone, notes: textFor('notes'), ...birthAndPlace.value },
    guests: named.value,
    agreedTo: null,
    answers: [],
  })
}

/** Adds nearby free times to a refused time, also where a rule is broken. */
export async function explainTime(
  context: AvailabilityContext,
  refusal: AnyRefusal,
  requested: readonly RequestedItem[],
  excluded: ExcludedAllocations = nothingExcluded,
): Promise<AnyRefusal> {
  if (refusal.code !== 'rule_broken') return addAlternatives(context, refusal, requested, excluded)
  const slotTaken: AnyRefusal = { code: 'slot_taken' }
  const { alternatives } = await addAlternatives(context, slotTaken, requested, excluded)
  return alternatives ? { ...refusal, alternatives } : refusal
}
