import { shownMonth } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import { isReady } from '../screens/is-ready.ts'
import { shownDate } from '@hourfold/shared/flow/time/select'
import { cartDetail, slotDetail } from './host-events.ts'

/** Returns the public state of the booking session as plain values, without the visitor's input and without tokens. */
export const snapshotState = (flow: Flow, open: boolean): Readonly<Record<string, unknown>> => ({
  step: flow.step,
  ready: isReady(flow),
  open,
  subject: flow.subject.kind,
  locale: flow.options.locale,
  month: shownMonth(flow),
  date: shownDate(flow),
  ...slotDetail(flow),
  ...cartDetail(flow),
  outcome: flow.outcome,
  bookingIds: (flow.order?.bookings ?? (flow.booking ? [flow.booking] : [])).map(({ id }) => id),
})
