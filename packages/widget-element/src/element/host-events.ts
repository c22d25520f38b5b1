import { placeOf, type FlowFeature } from '@hourfold/shared/flow/flow-feature'
import type { Flow, Submission } from '@hourfold/shared/flow/flow'
import { currentService, linesOf, servicesOf, totalOf } from '@hourfold/shared/flow/cart/cart'
import { endOfSlot, seatsLeft, shownSlots, staffOf } from '@hourfold/shared/flow/time/select'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { isRetryable } from '@hourfold/shared/flow/failure'
import { errorRow } from '@hourfold/shared/errors/error-table'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { EventName } from './full-contract.ts'

/** An event for the host page. Its detail is small and holds neither personal data nor tokens. */
export type HostEvent = { readonly name: EventName; readonly detail: HostDetail }
type HostDetail = Readonly<Record<string, unknown>>

/** Values that the flow does not hold. */
type HostContext = {
  readonly features: readonly FlowFeature[]
  /** Returns the message of a refusal in the visitor's language. */
  readonly textOf: (refusal: Refusal) => string
}

/** Returns the host events of a change of the booking session. Each outcome is emitted once. */
export function hostEventsOf(
  before: Flow,
  after: Flow,
  { features, textOf }: HostContext,
): readonly HostEvent[] {
  return [
    ...(after.step === before.step && !hasTurned(before, after, features)
      ? []
      : [stepEvent(before, after, features)]),
    ...slotsEvents(before, after),
    ...cartEvents(before, after),
    ...(after.slot === null || after.slot === before.slot
      ? []
      : [{ name: 'booking-slot-select', detail: slotDetail(after) } as const]),
    ...(after.payment?.news ?? [])
      .slice(before.payment?.news.length ?? 0)
      .map((detail) => ({ name: 'booking-payment', detail }) as const),
    ...(after.outcome === before.outcome ? [] : outcomeEvents(before, after)),
    ...formEvents(before, after),
    ...errorEvents(before, after, textOf),
  ]
}

/** Returns the event to emit before a submission begins, so that the page can cancel it. Null means that no submission begins. */
export function submitEventOf(before: Flow, after: Flow): HostEvent | null {
  if (after.submission?.status !== 'sending' || before.submission?.status === 'sending') return null
  return { name: 'booking-submit', detail: { kind: kindOf(after.submission) } }
}

const kindOf = ({ request: { type } }: Submission): string =>
  type === 'create_order' ? 'book' : type.replace(/_.*/, '')

function stepEvent(before: Flow, after: Flow, features: readonly FlowFeature[]): HostEvent {
  const steps = stepsOf(after)
  const detail = {
    step: after.step,
    previous: before.step,
    index: steps.indexOf(after.step),
    total: steps.length,
    page: pageOf(after, features),
  }
  return { name: 'booking-step', detail }
}

const pageOf = (flow: Flow, features: readonly FlowFeature[]): number | null =>
  placeOf(flow, features)?.page ?? null

/** Checks whether the visitor has turned to another page of the same form. The first page of a form does not count. */
function hasTurned(before: Flow, after: Flow, features: readonly FlowFeature[]): boolean {
  const [page, last] = [pageOf(after, features), pageOf(before, features)]
  return page !== null && last !== null && page !== last
}

/** Returns the event for slots that have arrived. */
export function slotsEvents(before: Flow, after: Flow): readonly HostEvent[] {
  const slots = shownSlots(after)
  if (!slots || slots === shownSlots(before)) return []
  const { from, to, timeZone, next } = slots
  const count = Object.values(slots.slots).reduce((sum, starts) => sum + starts.length, 0)
  return [{ name: 'booking-slots', detail: { from, to, count, timeZone, next } }]
}

/** Returns an event when the cart or its prices change. A single appointment is no cart, and items without a known price wait for it. */
function cartEvents(before: Flow, after: Flow): readonly HostEvent[] {
  if (after.items === before.items && after.services === before.services) return []
  const isCart = after.subject.kind === 'menu' || Math.max(after.items.length, before.items.length) > 1
  if (!isCart || !servicesOf(after)) return []
  const [detail, last] = [cartDetail(after), cartDetail(before)]
  return JSON.stringify(detail) === JSON.stringify(last) ? [] : [{ name: 'booking-cart', detail }]
}

export const cartDetail = (flow: Flow): HostDetail => ({
  items: linesOf(flow).map(({ item, service, minutes, price }) => ({
    serviceId: service.id,
    guest: item.guest,
    minutes,
    price,
  })),
  count: flow.items.length,
  total: totalOf(flow),
})

/** Returns the fields of the chosen slot, with nulls where nothing is chosen. */
export function slotDetail(flow: Flow): HostDetail {
  const staff = staffOf(flow)
  return {
    start: flow.slot,
    end: endOfSlot(flow),
    timeZone: zoneOf(flow),
    serviceId: currentService(flow)?.id ?? flow.booking?.service.id ?? null,
    staffId: staff !== null && staff !== 'any' ? staff.id : null,
    seatsLeft: flow.slot === null ? null : seatsLeft(flow, flow.slot),
  }
}

function outcomeEvents(before: Flow, after: Flow): readonly HostEvent[] {
  const { booking, outcome } = after
  if (!booking || outcome === null) return []
  const { id, start, end, timeZone, status, staff } = booking
  switch (outcome) {
    case 'scheduled':
    case 'requested': {
      const bookings = after.order?.bookings ?? [booking]
      const detail = {
        bookingIds: bookings.map((made) => made.id),
        status,
        start,
        end,
        timeZone,
        serviceIds: [...new Set(bookings.map(({ service }) => service.id))],
        staffId: staff?.id ?? null,
        recurring: booking.series !== null,
        seats: bookings.reduce((sum, { seats }) => sum + seats, 0),
        payment: after.payment?.view?.state ?? 'none',
      }
      return [{ name: 'booking-scheduled', detail }]
    }
    case 'rescheduled': {
      const previousStart = booking.previousStart ?? before.booking?.start ?? null
      const previousEnd = booking.previousEnd ?? before.booking?.end ?? null
      const detail = { bookingId: id, start, end, previousStart, previousEnd, timeZone }
      return [{ name: 'booking-rescheduled', detail }]
    }
    case 'cancelled':
      return [{ name: 'booking-cancelled', detail: { bookingIds: [id] } }]
  }
}

/** Returns an event for answers that have just been submitted. The check of the last step excludes stored results, which the same step shows. */
function formEvents(before: Flow, { formState }: Flow): readonly HostEvent[] {
  const { view, submission } = formState ?? {}
  if (!view || !submission || before.step !== 'questions') return []
  const detail = { formId: view.id, kind: view.kind, score: submission.quiz?.score ?? null }
  return [{ name: 'booking-form-submit', detail }]
}

type Refusal = Partial<ClientRefusal> & Pick<ClientRefusal, 'code'>

function errorEvents(before: Flow, after: Flow, textOf: HostContext['textOf']): readonly HostEvent[] {
  const refusals: readonly Refusal[] = [
    ...(after.failure && after.failure !== before.failure ? [after.failure] : []),
    ...(after.slots.failure && after.slots.failure !== before.slots.failure
      ? [after.slots.failure.refusal]
      : []),
    ...(after.alert && after.alert !== before.alert ? [after.alert] : []),
  ]
  return refusals.map((refusal) => errorEvent(refusal, before.step, textOf(refusal)))
}

/** Returns the event of an element that reacts to the visitor. */
export const readyEvent = (version: string, subject: string | undefined): HostEvent => ({
  name: 'booking-ready',
  detail: { version, subject },
})

/** Returns the error event of a refusal. */
export const errorEvent = (
  { code, status = errorRow(code).status }: Refusal,
  phase: string,
  message: string,
): HostEvent => ({
  name: 'booking-error',
  detail: {
    code,
    message,
    phase,
    status,
    retryable: code === 'load_failed' || isRetryable({ code, status }),
  },
})
