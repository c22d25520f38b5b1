import { cartOf } from './cart.ts'
import { checkDetails, checkReason } from './check-details.ts'
import { zoneOf } from './choices.ts'
import type { Flow } from './flow.ts'
import type { Occasion } from './flow-event.ts'
import { orderBody, startHold, submit } from './submit.ts'

export function submitDetails(flow: Flow, occasion: Occasion): Flow {
  const timeZone = zoneOf(flow)
  const cart = cartOf(flow)
  if (timeZone === null || !cart) return flow
  const fields = checkDetails(flow)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  const held = flow.hold ?? startHold(flow, cart, occasion)
  const hold = held.status === 'failed' ? { ...held, status: 'asked' as const, cart } : held
  const body = orderBody({ ...flow, hold }, cart, timeZone)
  return body ? submit({ ...flow, hold }, { type: 'create_order', key: `${occasion.key}-order`, body }) : flow
}

export function confirmReschedule(flow: Flow, { key }: Occasion): Flow {
  const timeZone = zoneOf(flow)
  if (flow.token === null || flow.slot === null || timeZone === null) return flow
  const { token, slot: start, scope } = flow
  return submit(flow, { type: 'reschedule', key, token, start, scope, timeZone })
}

export function confirmCancel(flow: Flow, { key }: Occasion): Flow {
  const fields = checkReason(flow.reason)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  if (flow.token === null || !flow.booking) return flow
  const { token, scope } = flow
  return submit(flow, { type: 'cancel', key, token, reason: flow.reason.trim(), scope })
}
