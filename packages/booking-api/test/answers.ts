import * as v from 'valibot'
import { OrderViewSchema, SlotsViewSchema } from '@hourfold/shared/contract/views'
import { ProblemSchema, type Problem } from '@hourfold/shared/contract/problem'
import { ada, type Shop } from './open-shop.ts'

/** Books one appointment and returns the response to its visitor. */
export async function book(shop: Shop, item: { service?: string; provider?: string; start: string }) {
  const body = {
    items: [{ service: 'haircut', ...item }],
    contact: ada,
    timeZone: 'Europe/Berlin',
    termsAccepted: true,
  }
  const order = v.parse(OrderViewSchema, await shop.expect('createOrder', '/orders', { body }))
  const [booking] = order.bookings
  if (!booking) throw new Error('an order without bookings')
  return booking
}

/** The problem of a refusal; fails for anything but well-formed problem details. */
export async function problemOf(sent: Response | Promise<Response>): Promise<Problem> {
  const response = await sent
  const type = response.headers.get('content-type')
  if (type !== 'application/problem+json; charset=utf-8') throw new Error(`${response.status} with ${type}`)
  const problem = v.parse(ProblemSchema, await response.json())
  if (problem.status !== response.status) throw new Error('the body names another status')
  return problem
}

/** `409 slot_taken`, or with the refused fields: `422 invalid_request contact.phone:phone_invalid`. */
export async function refusalOf(sent: Response | Promise<Response>): Promise<string> {
  const { status, code, fields = [] } = await problemOf(sent)
  return [status, code, ...fields.map((field) => `${field.path}:${field.code}`)].join(' ')
}

/** True where a haircut with a person is free at an instant, for the holder of these tokens (`&hold=…`). */
export async function isFree(
  shop: Shop,
  provider: string,
  start: string,
  own = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const day = start.slice(0, 10)
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const path = `/slots?service=haircut&provider=${provider}&timeZone=UTC&from=${day}&to=${to}${own}`
  const { slots } = v.parse(SlotsViewSchema, await shop.expect('findSlots', path, { headers }))
  return slots[day]?.some((slot) => slot.start === start) ?? false
}
