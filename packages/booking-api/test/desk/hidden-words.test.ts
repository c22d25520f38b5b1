import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { nth, order, orderBody, post } from '../visits.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { keyWith, signInAs } from './sign-in.ts'

const at = (time: string) => `2026-11-24T${time}:00Z`
const anna = 'anna@studio-linden.example'

describe.each(stores)('what is not for everybody on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())
  const as = async (bearer: string) => clientAs(shop, bearer)

  test('a key without the scope for people reads no reasons and no attribution', async () => {
    const attribution = { metadata: { patient: 'Ada Lovelace' } }
    const made = await post(
      shop,
      '/orders',
      orderBody([{ service: 'haircut', provider: 'anna', start: at('10:00') }], { attribution }),
    )
    expect(made.status).toBe(201)
    const [row] = await shop.database.query('select booking_id, version from booking')
    const { booking_id: id, version } = v.parse(
      v.object({ booking_id: v.string(), version: v.number() }),
      row,
    )
    const owner = await as(await signInAs(shop))
    await valueOf(
      owner.call('moveBusinessBooking', {
        params: { id },
        body: {
          version,
          start: at('04:00'),
          overrides: ['hours', 'grid', 'notice'],
          reason: 'Ada Lovelace has chemotherapy',
          tell: false,
        },
        idempotencyKey: newKey(),
      }),
    )
    const readAll = async ({ call }: Awaited<ReturnType<typeof as>>) =>
      JSON.stringify([
        await valueOf(call('getBusinessBooking', { params: { id } })),
        await valueOf(call('listAudit', { query: {} })),
      ])
    // The control: whoever may know people reads both, so they are there to be hidden.
    expect((await readAll(owner)).split('Lovelace').length).toBeGreaterThan(3)
    const seen = await readAll(await as(await keyWith(shop, ['read'])))
    expect(seen).toContain('booking_moved')
    expect(seen).not.toContain('Lovelace')
  })

  test('staff make no link to an order with bookings of others', async () => {
    const shared = await order(shop, [
      { service: 'haircut', provider: 'anna', start: at('10:00') },
      { service: 'massage', provider: 'mira', start: at('14:00') },
    ])
    const own = await book(shop, { provider: 'anna', start: at('12:00') })
    const staff = await as(await signInAs(shop, anna))
    const owner = await as(await signInAs(shop))
    const linkTo = (client: typeof staff, id: string) =>
      refusedWith(client.call('makeManageLink', { params: { id }, idempotencyKey: newKey() }))
    const offers = async (client: typeof staff, id: string) =>
      (await valueOf(client.call('getBusinessBooking', { params: { id } }))).actions.includes(
        'make_manage_link',
      )
    const { id } = nth(shared.bookings)
    expect([await offers(staff, id), await linkTo(staff, id)]).toEqual([false, '409 not_possible_now'])
    expect([await offers(owner, id), await linkTo(owner, id)]).toEqual([true, 'done'])
    expect([await offers(staff, own.id), await linkTo(staff, own.id)]).toEqual([true, 'done'])
  })

  test('what was paid on site has a bound that sums stay exact with', async () => {
    const { id } = await book(shop, { provider: 'anna', start: at('10:00') })
    const { call } = await as(await signInAs(shop, anna))
    const { version } = await valueOf(call('getBusinessBooking', { params: { id } }))
    const note = (amount: number) =>
      refusedWith(
        call('recordPayment', { params: { id }, body: { version, amount }, idempotencyKey: newKey() }),
      )
    expect(await note(100_000_000_001)).toBe('422 invalid_request')
    expect(await note(100_000_000_000)).toBe('done')
  })
})
