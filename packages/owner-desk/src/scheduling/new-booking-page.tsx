import { msg } from '@lingui/core/macro'
import { showPhone } from '@hourfold/shared/booking/show-phone'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { notifyOf } from '../bookings/tell-choice.tsx'
import { faultPage } from '../layout/fault-page.tsx'
import { keyOf } from '../layout/form.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import {
  fitChoice,
  isOfferedBy,
  itemOf,
  notOffered,
  readBookingChoice,
  refuseMisfit,
  slotQueryOf,
  type BookingChoice,
} from './booking-choice.ts'
import { NewBooking } from './new-booking.tsx'
import { overridingOf } from './overriding.tsx'
import { readStart } from './read-start.ts'

/** Adds a booking. An empty cell of the agenda names the person and the start, the page of a customer the customer. */
export const loadNewBookingPage = (request: SignedInRequest): Promise<DeskPage> =>
  show(request, readBookingChoice(request, request.search), null, null)

export async function submitNewBookingPage(
  request: SignedInRequest,
  form: URLSearchParams,
): Promise<Submitted> {
  const { client, timeZone } = request
  const choice = readBookingChoice(request, form)
  const text = (name: string): string => form.get(name) ?? ''
  const listed = await client.call('listBookableServices', {})
  if (!listed.ok) return faultPage(request, listed.refusal.code, listed.refusal.status)
  const service = listed.value.services.find(({ slug }) => slug === choice.service)
  // A time that was typed counts before a start that was chosen.
  const typed = text('time') === '' ? choice : { ...choice, start: '' }
  const start = readStart(timeFieldsOf(typed, form), timeZone)
  const misfit = service ? refuseMisfit(choice, service) : null
  if (misfit) return show(request, choice, form, misfit)
  if (!service) return show(request, choice, form, serviceMissing)
  if (!start.ok) return show(request, choice, form, start.refusal)
  const done = await client.call('addBookings', {
    idempotencyKey: keyOf(form),
    body: {
      items: [itemOf(choice, service, start.value)],
      contact: {
        firstName: text('first_name'),
        lastName: text('last_name'),
        phone: text('phone'),
        email: text('email'),
      },
      note: text('note'),
      tell: notifyOf(form),
      ...overridingOf(form),
    },
  })
  return done.ok
    ? { to: `/desk/bookings/${done.value.bookings[0]?.id ?? ''}`, done: 'booking_added' }
    : show(request, choice, form, done.refusal)
}

const serviceMissing: AnyRefusal = {
  code: 'invalid_request',
  status: 422,
  fields: [{ path: 'time', code: 'required' }],
}

/** The fields of a form that name its start. */
const timeFieldsOf = ({ date, start }: BookingChoice, form: URLSearchParams): URLSearchParams =>
  new URLSearchParams({
    date,
    start,
    time: form.get('time') ?? '',
    time_clock: form.get('time_clock') ?? '',
  })

async function show(
  request: SignedInRequest,
  chosen: BookingChoice,
  sent: URLSearchParams | null,
  refusal: AnyRefusal | null,
): Promise<DeskPage> {
  const { client, timeZone, words } = request
  const [listed, customer] = await Promise.all([
    client.call('listBookableServices', {}),
    chosen.customer === '' || sent !== null
      ? null
      : client.call('getCustomer', { params: { id: chosen.customer } }),
  ])
  if (!listed.ok) return faultPage(request, listed.refusal.code, listed.refusal.status)
  const service = listed.value.services.find(({ slug }) => slug === chosen.service)
  const choice = service ? fitChoice(chosen, service) : chosen
  const slots =
    service && isOfferedBy(service, choice.staff)
      ? await client.call('findBusinessSlots', { query: slotQueryOf(choice, service, timeZone) })
      : undefined
  const misfit = service && !isOfferedBy(service, choice.staff) ? notOffered : null
  return {
    status: refusal === null ? 200 : (refusal.status ?? 422),
    title: words._(msg`New booking`),
    section: 'agenda',
    body: (
      <NewBooking
        request={request}
        services={listed.value.services}
        choice={choice}
        free={slots?.ok ? (slots.value.slots[choice.date] ?? []) : []}
        refusal={refusal ?? misfit ?? (slots && !slots.ok ? slots.refusal : null)}
        sent={sent ?? (customer?.ok ? fieldsOf(customer.value) : null)}
      />
    ),
  }
}

/** The fields of a customer, as if they had been typed. */
const fieldsOf = ({ firstName, lastName, email, phone }: CustomerView) =>
  new URLSearchParams({
    first_name: firstName,
    last_name: lastName,
    email,
    phone: showPhone(phone),
    tell: 'yes',
  })
