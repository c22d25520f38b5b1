import { isToken, isIdOrSlug, isViewToken } from '@hourfold/shared/contract/shapes'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { BookingView, StaffView } from '@hourfold/shared/contract/views'
import type { FieldRefusal, Result } from '@hourfold/shared/errors/result'
import type { FlowFeature, Handlers, EventContext } from '@hourfold/shared/flow/flow-feature'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { type Flow, manageStep, type Outcome } from '@hourfold/shared/flow/flow'
import { loadService } from '@hourfold/shared/flow/pending-requests'
import type { FlowRequest, RequestHandlers, ResponseTo } from '@hourfold/shared/flow/flow-request'
import type { Scope } from '@hourfold/shared/contract/requests'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { submit, refuseSubmit } from '@hourfold/shared/flow/submit'
import type { ErrorCode } from '@hourfold/shared/errors/error-table'
import { bookersItem } from '@hourfold/shared/flow/cart/cart-item'
import { fail } from '@hourfold/shared/flow/failure'
import { storeFound } from '../../cart/flow/list-state.ts'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    /** Opens one of several bookings. */
    readonly booking_opened: { readonly token: string }
    readonly reschedule_started: NoData
    /** Picks the person for the new time of a booking. */
    readonly mover_picked: { readonly staff: string | null }
    readonly reschedule_confirmed: NoData
    readonly cancel_started: NoData
    readonly reason_typed: { readonly text: string }
    readonly scope_picked: { readonly scope: Scope }
    readonly cancel_confirmed: NoData
    /** Asks for a mail with the links to the bookings of an address. */
    readonly links_wanted: { readonly email: string }
    /** Shows the form for the address again. */
    readonly other_address_wanted: NoData
  }
}

declare module '@hourfold/shared/flow/flow-request' {
  interface FlowRequests {
    readonly load_booking: Exchange<{ token: string; locale: LocaleCode }, BookingView>
    /** Asks for a mail with the links to the bookings of an address. */
    readonly request_links: Exchange<{ key: string; email: string; locale: LocaleCode }, unknown>
  }
  interface SubmitRequests {
    readonly reschedule: Exchange<
      {
        key: string
        token: string
        start: string
        /** Another person; null keeps the present one. */
        provider: string | null
        scope: Scope
        timeZone: string
      },
      BookingView
    >
    readonly cancel: Exchange<{ key: string; token: string; reason: string; scope: Scope }, BookingView>
  }
}

declare module '@hourfold/shared/flow/flow' {
  interface FeatureStates {
    /** The reason of a cancellation, as typed. Navigation keeps it. */
    readonly reason?: string
    /** The scope of a change, if the booking is part of a party or series. Absent is `one`. */
    readonly scope?: Scope
    /** The request for a mail with the links to the visitor's bookings, where a link has failed. */
    readonly linksMail?:
      | { readonly status: 'sending' | 'sent'; readonly request: FlowRequest<'request_links'> }
      | undefined
  }
}

export const manageRequestHandlers = {
  load_booking: (call, { token, locale }) => call('getBooking', { params: { token }, query: { locale } }),
  request_links: (call, { email, locale, key: idempotencyKey }) =>
    call('requestLinks', { body: { email, locale }, idempotencyKey }),
  reschedule: (call, { token, start, timeZone, scope, provider, key: idempotencyKey }) => {
    const body = {
      start,
      timeZone,
      ...(scope !== 'one' && { scope }),
      ...(provider !== null && { provider }),
    }
    return call('rescheduleBooking', { params: { token }, body, idempotencyKey })
  },
  cancel: (call, { token, reason, scope, key: idempotencyKey }) => {
    const body = { reason, ...(scope !== 'one' && { scope }) }
    return call('cancelBooking', { params: { token }, body, idempotencyKey })
  },
} as const satisfies RequestHandlers

/** Handles the response to `load_booking`: shows the booking, or tries the id as a service. */
function receiveBooking(flow: Flow, { request, result }: ResponseTo<'load_booking'>): Flow {
  const isGone = !result.ok && result.refusal.code === 'event_not_found'
  if (flow.step === 'several') {
    if (result.ok) return storeFound(flow, request.token, { kind: 'booking', booking: result.value })
    return storeFound(
      flow,
      request.token,
      isGone && isIdOrSlug(request.token)
        ? { kind: 'no_booking' }
        : { kind: 'unknown', refusal: result.refusal },
    )
  }
  if (!result.ok) {
    if (flow.booking) return flow
    // An id that is no booking token may be the slug of a service.
    return flow.token === null && isGone && isIdOrSlug(request.token)
      ? { ...flow, items: [bookersItem(request.token, flow.options)] }
      : fail(flow, result.refusal)
  }
  const booking = result.value
  if (flow.booking) return { ...flow, booking }
  const asked =
    flow.subject.kind === 'booking' ? flow.subject.action : flow.task === 'book' ? 'view' : flow.task
  // A view token cannot change the booking, so it always opens the view.
  const action = isViewToken(request.token) ? 'view' : asked
  const found: Flow = { ...flow, token: request.token, booking, task: action, step: manageStep(action) }
  if (booking.status === 'cancelled') return { ...found, task: 'view', step: 'booking' }
  if (action === 'reschedule' && !booking.canReschedule) {
    return fail(found, findChangeRefusal(booking, 'reschedule_window_closed'))
  }
  if (action === 'cancel' && !booking.canCancel) {
    return fail(found, findChangeRefusal(booking, 'cancellation_window_closed'))
  }
  return found
}

/** The refusal for a booking that cannot be changed: by its status, otherwise because it is too late. Same codes as the server. */
function findChangeRefusal({ status }: BookingView, tooLate: ErrorCode): ClientRefusal {
  if (status === 'confirmed') return { code: tooLate, status: 403 }
  if (status !== 'requested') return { code: 'booking_not_active', status: null }
  return tooLate === 'reschedule_window_closed'
    ? { code: 'not_yet_confirmed', status: null }
    : { code: tooLate, status: 403 }
}

/** Asks for a mail with the links to the visitor's bookings, on the error screen of a link that leads nowhere. */
const linkHandlers = {
  links_wanted: (flow, { email }, { key }) => {
    if (flow.step !== 'failed' || flow.linksMail?.status === 'sending') return flow
    const { locale } = flow.options
    return email.trim() === ''
      ? refuse(flow, [{ path: 'email', code: 'required' }])
      : {
          ...flow,
          fields: [],
          alert: null,
          linksMail: { status: 'sending', request: { type: 'request_links', key, email, locale } },
        }
  },
  request_links_answered: (flow, { request, result }) =>
    result.ok
      ? { ...flow, linksMail: { status: 'sent', request } }
      : result.refusal.fields
        ? refuse(flow, result.refusal.fields)
        : { ...flow, linksMail: undefined, alert: { code: result.refusal.code } },
  other_address_wanted: (flow) => ({ ...flow, linksMail: undefined }),
} as const satisfies Handlers

const refuse = (flow: Flow, fields: readonly FieldRefusal[]): Flow => ({
  ...flow,
  linksMail: undefined,
  fields,
  alert: null,
  attempts: flow.attempts + 1,
})

export const manageHandlers = {
  ...linkHandlers,
  load_booking_answered: receiveBooking,
  booking_opened: (flow, { token }) => {
    const found = flow.found?.[token]
    return flow.step === 'several' && found?.kind === 'booking'
      ? { ...flow, token, booking: found.booking, task: 'view', step: 'booking' }
      : flow
  },
  reschedule_started: (flow) =>
    flow.step === 'booking' && flow.booking?.canReschedule
      ? { ...flow, task: 'reschedule', step: 'time', slot: null, scope: 'one', alert: null, newStaff: null }
      : flow,
  mover_picked: (flow, { staff }) =>
    flow.step === 'time' && rescheduleStaff(flow).some(({ id }) => id === staff)
      ? { ...flow, newStaff: staff, slot: null, alert: null }
      : flow,
  reschedule_confirmed: (flow, _, context) =>
    flow.step === 'review' ? confirmReschedule(flow, context) : flow,
  reschedule_answered: (flow, { result }) => changed(flow, result, 'rescheduled'),
  cancel_started: (flow) =>
    flow.step === 'booking' && flow.booking?.canCancel
      ? { ...flow, task: 'cancel', step: 'cancel', scope: 'one', alert: null, fields: [], attempts: 0 }
      : flow,
  reason_typed: (flow, { text }) => ({
    ...flow,
    reason: text,
    fields: flow.attempts > 0 ? checkReason(text) : [],
  }),
  cancel_confirmed: (flow, _, context) => (flow.step === 'cancel' ? confirmCancel(flow, context) : flow),
  cancel_answered: (flow, { result }) => changed(flow, result, 'cancelled'),
  scope_picked: (flow, { scope }) => ({ ...flow, scope }),
} as const satisfies Handlers

/** Flow slice of viewing, rescheduling and cancelling a booking. */
export const manageFlow: FlowFeature = {
  loads: ({
    subject,
    token,
    items,
    found,
    step,
    task,
    booking,
    options: { locale },
  }): readonly FlowRequest[] => {
    if (token !== null) {
      const load: FlowRequest = { type: 'load_booking', token, locale }
      // The service lists the staff who could take the booking over.
      const asksPeople = task === 'reschedule' && booking?.staff
      return asksPeople ? [load, loadService(booking.service.id, locale, 0)] : [load]
    }
    // An id of this shape may be a booking token, so the booking is requested first and the service second.
    if (subject.kind === 'booking' && items.length === 0) {
      return [{ type: 'load_booking', token: subject.id, locale }]
    }
    if (subject.kind !== 'several' || step !== 'several') return []
    const bookings = subject.ids.filter((id) => isToken(id) && (found?.[id]?.kind ?? 'booking') === 'booking')
    return bookings.map((id) => ({ type: 'load_booking', token: id, locale }))
  },
  loadsAfterFailure: ({ linksMail }) => (linksMail?.status === 'sending' ? [linksMail.request] : []),
  handlers: manageHandlers,
  requestHandlers: manageRequestHandlers,
  whileSubmitting: ['reason_typed'],
}

const changed = (flow: Flow, result: Result<BookingView, ClientRefusal>, outcome: Outcome): Flow =>
  result.ok
    ? { ...flow, booking: result.value, step: 'confirmation', outcome, submission: null }
    : refuseSubmit(flow, result.refusal)

function confirmReschedule(flow: Flow, { key }: EventContext): Flow {
  const { token, slot: start, scope = 'one' } = flow
  const provider = newPerson(flow)?.id ?? null
  const timeZone = zoneOf(flow)
  return token === null || start === null || timeZone === null
    ? flow
    : submit(flow, { type: 'reschedule', key, token, start, provider, scope, timeZone })
}

function confirmCancel(flow: Flow, { key }: EventContext): Flow {
  const { token, scope = 'one', reason = '', booking, attempts } = flow
  const fields = checkReason(reason)
  if (fields.length > 0) return { ...flow, fields, attempts: attempts + 1, alert: null }
  return token === null || !booking
    ? flow
    : submit(flow, { type: 'cancel', key, token, reason: reason.trim(), scope })
}

/** Checks the cancellation reason: required, at most 1,000 characters. */
function checkReason(reason: string): readonly FieldRefusal[] {
  const length = Array.from(reason.trim()).length
  if (length === 0) return [{ path: 'reason', code: 'required' }]
  return length > 1000 ? [{ path: 'reason', code: 'too_long', params: { count: 1000 } }] : []
}

/** Staff who could take over the rescheduled booking. Empty if visitors do not choose, or if several staff come. */
export function rescheduleStaff({ booking, services, task }: Flow): readonly StaffView[] {
  if (task !== 'reschedule' || !booking?.staff || booking.colleagues.length > 0) return []
  const service = services[booking.service.id]
  return service && service.kind === 'appointment' ? service.staff : []
}

/** The staff member who takes the booking over; null if it stays with the same one. */
export const newPerson = (flow: Flow): StaffView | null =>
  rescheduleStaff(flow).find(({ id }) => id === flow.newStaff && id !== flow.booking?.staff?.id) ?? null
