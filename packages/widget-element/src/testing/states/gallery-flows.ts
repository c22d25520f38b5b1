import type { Flow, FlowOptions } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { ManageAction } from '@hourfold/shared/contract/widget-url'
import { bookingToken } from '../bookings.ts'
import { serviceNamed } from '../business.ts'
import { paymentOrder } from '../payments.ts'
import { startFlow } from '../walk.ts'

/** Flows and events that several gallery states share. */

export const tuesday = '2026-11-24'
export const thursday = '2026-11-26'
export const tuesdayAt = (time: string): string => `${tuesday}T${time}:00Z`

export const toService = (
  service: string,
  events: readonly FlowEvent[] = [],
  more: Partial<FlowOptions> = {},
): Flow => startFlow({ kind: 'service', service }, events, more)

export const toMenu = (...events: readonly FlowEvent[]): Flow =>
  startFlow({ kind: 'menu', menu: 'salon', service: null }, events)

export const toBooking = (
  kind: string,
  action: ManageAction = 'view',
  events: readonly FlowEvent[] = [],
): Flow => startFlow({ kind: 'manage', token: bookingToken(kind), action }, events)

/** A flow after the return from the payment page; `isChecked` is whether the payment was checked with the provider. */
export const toPayment = (kind: string, { isCancelled = false, isChecked = true } = {}): Flow =>
  startFlow(
    { kind: 'payment', order: paymentOrder(kind), orderToken: bookingToken('order'), isCancelled },
    isChecked ? [{ type: 'payment_check_due' }] : [],
  )

export const add = (service: string): FlowEvent => ({
  type: 'service_added',
  service: serviceNamed(service).id,
})

export const pickSlot = (start: string = tuesdayAt('09:00')): FlowEvent => ({ type: 'slot_picked', start })

const text = (field: 'firstName' | 'lastName' | 'email' | 'phone', value: string): FlowEvent => ({
  type: 'text_typed',
  field,
  text: value,
})

export const typed: readonly FlowEvent[] = [
  text('firstName', 'Ada'),
  text('lastName', 'Lovelace'),
  text('email', 'ada@example.com'),
  text('phone', '030 901820'),
]

/** Invalid input in every field that can be invalid. */
export const mistyped: readonly FlowEvent[] = [
  text('firstName', 'https://evil.example'),
  text('email', 'ada@'),
  text('phone', '12'),
]
