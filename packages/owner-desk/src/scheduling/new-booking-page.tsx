import { msg } from '@lingui/core/macro'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { addDays, isPlainDate } from '@booking/shared/time/plain-date'
import { localDate } from '@booking/shared/time/wall-clock'
import { faultPage } from '../layout/fault-page.tsx'
import { keyOf } from '../layout/form.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { NewBooking, type Choice } from './new-booking.tsx'
import { overridingOf } from './overriding.tsx'
import { readStart } from './read-start.ts'

/** Adds a booking. An empty cell of the agenda names the person and the start. */
export const loadNewBookingPage = (request: SignedInRequest): Promise<DeskPage> =>
  show(request, readChoice(request, request.search), null, null)

export async function submitNewBookingPage(
  request: SignedInRequest,
  form: URLSearchParams,
): Promise<Submitted> {
  const choice = readChoice(request, form)
  const text = (name: string): string => form.get(name) ?? ''
  const typed = new URLSearchParams({ date: choice.date, time: text('time') })
  // A time that was typed counts before a start that was chosen.
  const start = readStart(typed, request.timeZone) ?? choice.start
  if (start === '')
    return show(request, choice, form, {
      code: 'invalid_request',
      status: 422,
      fields: [{ path: 'time', code: 'required' }],
    })
  const done = await request.client.call('addBookings', {
    idempotencyKey: keyOf(form),
    body: {
      items: [{ service: choice.service, start, ...(choice.staff === '' ? {} : { provider: choice.staff }) }],
      contact: {
        firstName: text('first_name'),
        lastName: text('last_name'),
        phone: text('phone'),
        email: text('email'),
      },
      note: text('note'),
      tell: form.get('tell') === 'yes',
      ...overridingOf(form),
    },
  })
  return done.ok
    ? { to: `/desk/bookings/${done.value.bookings[0]?.id ?? ''}`, done: 'booking_added' }
    : show(request, choice, form, done.refusal)
}

function readChoice({ now, timeZone }: SignedInRequest, given: URLSearchParams): Choice {
  const started = Date.parse(given.get('start') ?? '')
  const date = given.get('date') ?? ''
  const known = Number.isNaN(started) ? now : started
  return {
    service: given.get('service') ?? '',
    staff: given.get('staff') ?? '',
    date: isPlainDate(date) ? date : localDate(timeZone, known),
    start: Number.isNaN(started) ? '' : (given.get('start') ?? ''),
  }
}

async function show(
  request: SignedInRequest,
  choice: Choice,
  sent: URLSearchParams | null,
  refusal: AnyRefusal | null,
): Promise<DeskPage> {
  const { client, timeZone, words } = request
  const listed = await client.call('listBookableServices', {})
  if (!listed.ok) return faultPage(request, listed.refusal.code, listed.refusal.status)
  const slots =
    choice.service === ''
      ? undefined
      : await client.call('findBusinessSlots', {
          query: {
            service: choice.service,
            from: choice.date,
            to: addDays(choice.date, 1),
            timeZone,
            rules: 'business',
            ...(choice.staff === '' ? {} : { provider: choice.staff }),
          },
        })
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
        refusal={refusal ?? (slots && !slots.ok ? slots.refusal : null)}
        sent={sent}
      />
    ),
  }
}
