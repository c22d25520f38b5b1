import type { Flow, Submission } from '@booking/shared/flow/flow'
import { endOfSlot, firstDate, shownSlots, staffOf } from '@booking/shared/flow/select'
import { zoneOf } from '@booking/shared/flow/choices'
import { stepsOf } from '@booking/shared/flow/progress'
import { isRetryable } from '@booking/shared/flow/failure'
import { errorRow } from '@booking/shared/errors/error-table'
import type { ClientRefusal } from '@booking/shared/contract/client'

/** What the host page is told. Small details, no personal data, never a token. */
export type HostEvent = { readonly name: HostEventName; readonly detail: Readonly<Record<string, unknown>> }

/** Every event of the element, with what it means. */
const hostEvents = {
  'booking-ready': 'The element has begun',
  'booking-step': 'Another step is shown',
  'booking-slots': 'Free times have arrived',
  'booking-slot-select': 'The visitor has chosen a time',
  'booking-submit': 'The visitor submits; cancelable',
  'booking-scheduled': 'A booking was made or requested',
  'booking-rescheduled': 'A booking was moved',
  'booking-cancelled': 'A booking was cancelled',
  'booking-error': 'Something went wrong',
} as const

type HostEventName = keyof typeof hostEvents

/** What a change of the visit means to the host page. Each outcome is told once. */
export function hostEventsOf(before: Flow, after: Flow): readonly HostEvent[] {
  return [
    ...(after.step === before.step ? [] : [stepEvent(before, after)]),
    ...slotsEvents(before, after),
    ...(after.slot === null || after.slot === before.slot ? [] : [slotEvent(after)]),
    ...(after.outcome === before.outcome ? [] : outcomeEvents(before, after)),
    ...errorEvents(before, after),
  ]
}

/** Told before a submission begins, so that the page may stop it; null when none begins. */
export function submitEventOf(before: Flow, after: Flow): HostEvent | null {
  if (after.submission?.status !== 'sending' || before.submission?.status === 'sending') return null
  return { name: 'booking-submit', detail: { kind: kindOf(after.submission) } }
}

const kindOf = ({ work }: Submission): string => (work.type === 'create_order' ? 'book' : work.type)

function stepEvent(before: Flow, after: Flow): HostEvent {
  const steps = stepsOf(after)
  const detail = {
    step: after.step,
    previous: before.step,
    index: steps.indexOf(after.step),
    total: steps.length,
  }
  return { name: 'booking-step', detail }
}

function slotsEvents(before: Flow, after: Flow): readonly HostEvent[] {
  const slots = shownSlots(after)
  if (!slots || slots === shownSlots(before)) return []
  const { from, to, timeZone, next } = slots
  const count = Object.values(slots.slots).reduce((sum, starts) => sum + starts.length, 0)
  const first = firstDate(slots, from)
  return [{ name: 'booking-slots', detail: { from, to, count, timeZone, next, first } }]
}

function slotEvent(flow: Flow): HostEvent {
  const staff = staffOf(flow)
  const detail = {
    start: flow.slot,
    end: endOfSlot(flow),
    timeZone: zoneOf(flow),
    serviceId: flow.service?.id ?? flow.booking?.service.id ?? null,
    staffId: staff !== null && staff !== 'any' ? staff.id : null,
    seatsLeft: null,
  }
  return { name: 'booking-slot-select', detail }
}

function outcomeEvents(before: Flow, after: Flow): readonly HostEvent[] {
  const { booking, outcome } = after
  if (!booking || outcome === null) return []
  const { id, start, end, timeZone, status } = booking
  switch (outcome) {
    case 'scheduled':
    case 'requested': {
      const detail = {
        bookingIds: after.order?.bookings.map((made) => made.id) ?? [id],
        status,
        start,
        end,
        timeZone,
        serviceIds: [booking.service.id],
        staffId: booking.staff?.id ?? null,
        recurring: false,
        seats: 1,
        payment: 'none',
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

function errorEvents(before: Flow, after: Flow): readonly HostEvent[] {
  const refusals: readonly (Partial<ClientRefusal> & Pick<ClientRefusal, 'code'>)[] = [
    ...(after.failure && after.failure !== before.failure ? [after.failure] : []),
    ...(after.slotsFailure && after.slotsFailure !== before.slotsFailure ? [after.slotsFailure.refusal] : []),
    ...(after.alert && after.alert !== before.alert ? [after.alert] : []),
  ]
  return refusals.map(({ code, status = errorRow(code).status }) => ({
    name: 'booking-error',
    detail: {
      code,
      message: errorRow(code).message.message,
      phase: before.step,
      status,
      retryable: isRetryable({ code, status }),
    },
  }))
}
