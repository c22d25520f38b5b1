import { hash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../src/testing/test-database.ts'
import { putForm, submit, textLine } from '../forms.ts'
import type { Shop } from '../open-shop.ts'
import { colour, openTill, orderUnpaid } from '../payments/open-till.ts'
import { nth, order } from '../visits.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const publicUrl = 'https://salon.test'

/** The holder of a capability: the subject that names it in a command, and the path that it opens, with a token of its header. */
type Held = { readonly subject: string; readonly path: string }
type Case = {
  readonly kind: string
  /** Two of a kind with different subjects, so that the second must not be affected. */
  readonly give: (shop: Shop) => Promise<readonly [Held, Held]>
  /** The path that the address of a new one opens. */
  readonly open: (address: URL) => string
  /** A path of the same route with a token that was never issued. */
  readonly unknown: string
}

const api = '/api/v1'
const lastOf = ({ pathname }: URL): string => pathname.split('/').at(-1) ?? ''
const twoBookings = async (shop: Shop) => {
  const made = await order(shop, [
    { service: 'haircut', provider: 'anna', start: '2026-11-21T10:00:00Z' },
    { service: 'haircut', provider: 'ben', start: '2026-11-21T10:00:00Z' },
  ])
  return [nth(made.bookings, 0), nth(made.bookings, 1)] as const
}
const listed = async (shop: Shop, command: 'requests' | 'feeds'): Promise<readonly URL[]> =>
  (await run(shop, { command })).lines.flatMap((line) =>
    line.startsWith('  https://') ? [new URL(line.trim())] : [],
  )

const cases: readonly Case[] = [
  {
    kind: 'manage',
    give: async (shop) => {
      const [one, other] = await twoBookings(shop)
      return [
        { subject: one.reference, path: `${api}/manage/${one.manageToken}` },
        { subject: other.reference, path: `${api}/manage/${other.manageToken}` },
      ]
    },
    open: (address) => `${api}/manage/${lastOf(address)}`,
    unknown: `${api}/manage/mng_${'0'.repeat(32)}`,
  },
  {
    kind: 'view',
    give: async (shop) => {
      const [one] = await twoBookings(shop)
      return [
        { subject: one.reference, path: `${api}/manage/${one.viewToken}` },
        // The booker's own link is a different one.
        { subject: one.reference, path: `${api}/manage/${one.manageToken}` },
      ]
    },
    open: (address) => `${api}/manage/${lastOf(address)}`,
    unknown: `${api}/manage/vwt_${'0'.repeat(32)}`,
  },
  {
    kind: 'order',
    give: async (shop) => {
      const one = await orderUnpaid(shop, colour)
      const other = await orderUnpaid(shop, [{ service: 'massage', start: '2026-11-24T11:30:00Z' }])
      return [
        {
          subject: nth(one.bookings).reference,
          path: `${api}/orders/${one.id}/payment ${one.orderToken}`,
        },
        { subject: other.id, path: `${api}/orders/${other.id}/payment ${other.orderToken}` },
      ]
    },
    open: ({ searchParams }) =>
      `${api}/orders/${searchParams.get('order')}/payment ${searchParams.get('order_token')}`,
    unknown: `${api}/orders/ord_${'0'.repeat(20)}/payment ordt_${'0'.repeat(32)}`,
  },
  {
    kind: 'request',
    give: async (shop) => {
      const at = (start: string) => order(shop, [{ service: 'consultation', provider: 'anna', start }])
      const asked = [
        nth((await at('2026-11-24T10:00:00Z')).bookings),
        nth((await at('2026-11-24T12:00:00Z')).bookings),
      ]
      const addresses = await listed(shop, 'requests')
      const [one, other] = asked.map(({ id, reference }) => ({
        subject: reference,
        path: `${api}/requests/${addresses.map(lastOf).find((name) => name.startsWith(`${id}.`))}`,
      }))
      if (!one || !other) throw new Error('no requests')
      return [one, other]
    },
    open: (address) => `${api}/requests/${lastOf(address)}`,
    unknown: `${api}/requests/bkg_1.${'0'.repeat(27)}`,
  },
  {
    kind: 'feed',
    give: async (shop) => {
      const [anna, ben] = await listed(shop, 'feeds')
      if (!anna || !ben) throw new Error('no feeds')
      return [
        { subject: 'anna', path: anna.pathname },
        { subject: 'ben', path: ben.pathname },
      ]
    },
    open: ({ pathname }) => pathname,
    unknown: `/feeds/staff/stf_1.${'0'.repeat(27)}.ics`,
  },
  {
    kind: 'result',
    give: async (shop) => {
      const definition = { pages: [{ key: 'one', questions: [textLine('name')] }] }
      await putForm(shop, { kind: 'form', slug: 'hello', definition })
      const [one, other] = [
        await submit(shop, { slug: 'hello', answers: { name: 'Ada' } }),
        await submit(shop, { slug: 'hello', answers: { name: 'Bob' } }),
      ]
      return [
        { subject: one.id, path: `${api}/results/${one.token}` },
        { subject: other.id, path: `${api}/results/${other.token}` },
      ]
    },
    open: ({ searchParams }) => `${api}/results/${searchParams.get('r')}`,
    unknown: `${api}/results/sub_1.${'0'.repeat(27)}`,
  },
]

const random = createSeededRandom(12)
const run = (shop: Shop, command: object) =>
  createCommandHandler({ database: shop.database, clock: shop.clock.now, random, signingSecret, publicUrl })(
    command,
  )

describe.each(stores)('capabilities that are taken back, on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = (await openTill(open, { signingSecret })).shop
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const manage = async (action: string, kind: string, subject: string): Promise<readonly string[]> => {
    const { lines, exitCode } = await run(shop, { command: 'capabilities', action, kind, subject })
    expect([lines, exitCode]).toEqual([expect.any(Array), 0])
    return lines
  }
  /** A response without its request id. */
  const ask = (path: string): Promise<Response> => {
    const [address = '', token] = path.split(' ')
    return shop.get(address, token === undefined ? {} : { authorization: `Bearer ${token}` })
  }
  const answerTo = async (path: string): Promise<string> => {
    const response = await ask(path)
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    const text = (await response.text()).replace(/"requestId":"[^"]+"/, '')
    return JSON.stringify([response.status, headers, text])
  }
  const statusOf = async (path: string): Promise<number> => (await ask(path)).status

  test.each(cases)(
    '$kind: revoked it is the one 404, issued again another opens, neighbours stay',
    async (one) => {
      const { kind, give, open: pathOf, unknown } = one
      const [held, neighbour] = await give(shop)
      expect([await statusOf(held.path), await statusOf(neighbour.path)]).toEqual([200, 200])
      expect(await statusOf(unknown)).toBe(404)

      await manage('revoke', kind, held.subject)
      expect(await answerTo(held.path)).toBe(await answerTo(unknown))
      expect(await statusOf(neighbour.path)).toBe(200)
      // A second revocation has the same result.
      await manage('revoke', kind, held.subject)
      expect(await statusOf(held.path)).toBe(404)

      const [address = ''] = await manage('issue', kind, held.subject)
      const fresh = pathOf(new URL(address))
      expect(fresh).not.toBe(held.path)
      expect(address.startsWith(`${publicUrl}/`)).toBe(true)
      expect(await statusOf(fresh)).toBe(200)
      expect(await answerTo(held.path)).toBe(await answerTo(unknown))
      expect(await statusOf(neighbour.path)).toBe(200)

      // Issuing revokes the previous one, too.
      const [again = ''] = await manage('issue', kind, held.subject)
      expect([await statusOf(fresh), await statusOf(pathOf(new URL(again)))]).toEqual([404, 200])
      expect(await statusOf(neighbour.path)).toBe(200)
    },
  )

  test('a new link may do what the one before could, and is stored hashed', async () => {
    const [booking] = await twoBookings(shop)
    const token = lastOf(new URL((await manage('issue', 'manage', booking.reference))[0] ?? ''))
    const shown = lastOf(new URL((await manage('issue', 'view', booking.reference))[0] ?? ''))
    const stored = v
      .parse(
        v.array(v.object({ token_hash: v.string() })),
        await shop.database.query('select token_hash from manage_token where revoked_at is null'),
      )
      .map((row) => row.token_hash)
    expect(stored).toContain(hash('sha256', token, 'base64url'))
    expect(stored.some((text) => text.includes(token))).toBe(false)
    const cancel = (by: string) =>
      shop.send(`/manage/${by}/cancel`, { method: 'POST', body: { reason: 'Ill' } })
    expect((await cancel(booking.manageToken)).status).toBe(404)
    expect((await cancel(shown)).status).toBe(404)
    expect((await cancel(token)).status).toBe(200)
  })

  test('the page of an order that is issued again leads on to its bookings', async () => {
    const made = await orderUnpaid(shop, colour)
    const [address = ''] = await manage('issue', 'order', made.id)
    const query = new URL(address).searchParams
    const response = await shop.send(`/orders/${made.id}/payment`, {
      bearer: query.get('order_token') ?? undefined,
    })
    const { order: shown } = v.parse(
      v.object({ order: v.object({ bookings: v.array(v.object({ manageToken: v.string() })) }) }),
      await response.json(),
    )
    expect(await statusOf(`${api}/manage/${nth(shown.bookings).manageToken}`)).toBe(200)
    expect(await statusOf(`${api}/manage/${nth(made.bookings).manageToken}`)).toBe(200)
  })

  test('what is revoked is listed until it is issued again, and a revoked link is in no list and no calendar', async () => {
    const asked = nth(
      (await order(shop, [{ service: 'consultation', provider: 'anna', start: '2026-11-24T10:00:00Z' }]))
        .bookings,
    )
    const list = async () => (await run(shop, { command: 'capabilities', action: 'list' })).lines
    expect(await list()).toEqual(['nothing is revoked'])
    await manage('revoke', 'request', asked.id)
    await manage('revoke', 'view', asked.reference)
    expect(await list()).toEqual([
      `request ${asked.reference}  revoked 2026-11-20`,
      `view ${asked.reference}  revoked 2026-11-20`,
    ])
    expect((await run(shop, { command: 'requests' })).lines.join('\n')).toContain(
      `revoked: hourfold capabilities issue request ${asked.id}`,
    )
    const [anna] = await listed(shop, 'feeds')
    const calendar = async () => (await shop.get(anna?.pathname ?? '')).text()
    expect(await calendar()).not.toContain('/business/requests/')
    const [address = ''] = await manage('issue', 'request', asked.reference)
    await manage('issue', 'view', asked.reference)
    expect((await calendar()).replaceAll(/\r\n[ \t]/g, '')).toContain(new URL(address).pathname)
    expect(await list()).toEqual(['nothing is revoked'])
  })

  test.each([
    ['manage', 'XXXX-XXXX', 'no booking XXXX-XXXX'],
    ['view', '', 'no booking '],
    ['order', 'ord_1', 'no order ord_1'],
    ['request', 'bkg_1', 'no request bkg_1'],
    ['feed', 'nobody', 'no feed nobody'],
    ['result', 'sub_1', 'no result sub_1'],
  ])('what nobody can mean is said so: %s %s', async (kind, subject, line) => {
    for (const action of ['revoke', 'issue'])
      expect(await run(shop, { command: 'capabilities', action, kind, subject })).toEqual({
        lines: [line],
        exitCode: 65,
      })
  })

  test('an order of which nothing is paid in advance has no page to revoke', async () => {
    const [booking] = await twoBookings(shop)
    const done = await run(shop, {
      command: 'capabilities',
      action: 'revoke',
      kind: 'order',
      subject: booking.reference,
    })
    expect([done.exitCode, done.lines.join('')]).toEqual([
      65,
      `nothing of ${booking.reference} is paid in advance: its order has no page`,
    ])
  })
})
