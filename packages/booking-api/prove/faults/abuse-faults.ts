import * as v from 'valibot'
import { OrderViewSchema } from '@hourfold/shared/contract/views'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import type { World } from '../drill/open-world.ts'
import { contactOf, patientlyPost, postJson } from './post-json.ts'

const abuse = (name: string, expects: string, inject: Fault['inject'], more: Partial<Fault> = {}): Fault => ({
  name,
  expects,
  inject,
  ...more,
})

const apiOf = ({ processes }: World): string => `${processes[0]?.url}/api/v1`

async function orderAt(world: World, service: 'haircut' | 'massage', place: number, number: number) {
  const body = {
    items: [world.times[service].at(place)],
    contact: contactOf('abuse', number),
    timeZone: 'Europe/Berlin',
    termsAccepted: true,
  }
  const answer = await patientlyPost(`${apiOf(world)}/orders`, body, {
    key: `the-order-of-somebody-${number}`,
  })
  return v.parse(OrderViewSchema, JSON.parse(answer.body))
}

const expectStatus = (world: World, what: string, status: number, allowed: readonly number[]): void => {
  if (!allowed.includes(status)) world.note(`${what} was answered with ${status}`)
}

/** From another network than the visitors'. */
const stranger = { 'x-forwarded-for': '203.0.113.9' }

/** What people try who should not. */
export const abuseFaults: FaultGroup = {
  name: 'abuse',
  faults: [
    abuse(
      'a link that may only show is used to cancel',
      'The answer is 404, as for an unknown token.',
      async (world) => {
        const { bookings } = await orderAt(world, 'haircut', -4, 1)
        const [booking] = bookings
        if (!booking) return
        const { body } = await patientlyPost(
          `${apiOf(world)}/manage/${booking.viewToken}/cancel`,
          { reason: 'ill' },
          { key: 'somebody-who-may-only-look' },
        )
        const { status } = await fetch(`${apiOf(world)}/manage/${booking.viewToken}`)
        expectStatus(world, 'showing', status, [200])
        if (!body.includes('"status":404')) world.note(`a view token cancels: ${body.slice(0, 100)}`)
      },
    ),
    abuse('the token of another order is used to pay', 'The answer is 404.', async (world) => {
      const mine = await orderAt(world, 'massage', -2, 2)
      const other = await orderAt(world, 'massage', -3, 3)
      const paying = await patientlyPost(
        `${apiOf(world)}/orders/${other.id}/pay`,
        { orderToken: mine.orderToken },
        { key: 'the-wrong-token-for-an-order' },
      )
      expectStatus(world, 'paying the order of another', paying.status, [404])
    }),
    abuse('bodies of a megabyte', 'The answer is 413.', async (world) => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, number) =>
          postJson(`${apiOf(world)}/orders`, `{"notes":"${'x'.repeat(1024 * 1024)}"}`, {
            key: `a-body-of-a-megabyte-${number}`,
          }),
        ),
      )
      for (const { status } of answers) expectStatus(world, 'a body of a megabyte', status, [413, 0])
    }),
    abuse(
      'more requests than a network may send',
      'The answer is 429 with Retry-After; others are served.',
      async (world) => {
        let limited = 0
        for (let number = 0; number < 420; number += 1) {
          const response = await fetch(`${apiOf(world)}/business`, { headers: stranger })
          await response.arrayBuffer()
          if (response.status === 429 && response.headers.has('retry-after')) limited += 1
          else expectStatus(world, 'a request of a flood', response.status, [200])
        }
        if (limited === 0) world.note('420 requests of one network in a minute were not limited at 400')
      },
      { env: { RATE_LIMIT_PER_MINUTE: '400', TRUST_PROXY: '1' } },
    ),
    abuse(
      'a network that holds whatever is free',
      'After five holds the answer is 429.',
      async (world) => {
        let held = 0
        for (let number = 0; number < 12; number += 1) {
          const items = [world.times.haircut.at(-6 - number)]
          const { status } = await postJson(
            `${apiOf(world)}/holds`,
            { items },
            { key: `one-of-too-many-holds-${number}`, headers: stranger },
          )
          if (status === 201) held += 1
          else expectStatus(world, 'a hold', status, [429, 409])
        }
        if (held > 5) world.note(`one network holds ${held} slots`)
      },
      { env: { HOLDS_PER_NETWORK: '5', TRUST_PROXY: '1' } },
    ),
    abuse('the same key for another request', 'The answer is 422, and nothing is booked.', async (world) => {
      const key = 'one-key-for-two-requests'
      const body = (number: number) => ({
        items: [world.times.haircut.at(-number)],
        contact: contactOf('keys', number),
        timeZone: 'Europe/Berlin',
        termsAccepted: true,
      })
      const first = await postJson(`${apiOf(world)}/orders`, body(20), { key })
      const second = await postJson(`${apiOf(world)}/orders`, body(21), { key })
      if (first.status === 201)
        expectStatus(world, 'another request with the same key', second.status, [409, 422])
    }),
  ],
}
