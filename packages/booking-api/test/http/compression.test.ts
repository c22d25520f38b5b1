import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgres } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const month = '/slots?service=haircut&from=2026-11-20&to=2026-12-20'
const headers = { 'accept-encoding': 'gzip, deflate, br' }

describe('compression', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(postgres.open)
  })
  afterAll(() => shop.close())

  test('a month of times goes compressed to whoever accepts that, and says that it depends', async () => {
    const plain = await shop.send(month)
    const text = await plain.text()
    const small = await shop.send(month, { headers })
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('content-length')).toBeNull()
    expect([plain, small].map((answer) => answer.headers.get('vary'))).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ])
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.byteLength * 5).toBeLessThan(text.length)
  })

  test('what opens a booking goes as it is, and asks everybody on the way to leave it so', async () => {
    const { manageToken } = await book(shop, { start: '2026-11-25T10:00:00Z' })
    const body = { items: [{ service: 'haircut', start: '2026-11-25T13:00:00Z' }] }
    const answers = [
      await shop.send(`/manage/${manageToken}`, { headers }),
      await shop.send('/holds', { method: 'POST', body, headers }),
      await shop.send('/orders', {
        method: 'POST',
        body: { ...body, contact: ada, timeZone: 'Europe/Berlin', termsAccepted: true },
        headers,
      }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    }
  })

  test('what fits into one packet, and refusals, are not worth it', async () => {
    const answers = [
      await shop.send('/slots/next?service=haircut&timeZone=UTC', { headers }),
      await shop.send('/services/nothing', { headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    for (const answer of answers) expect(answer.headers.get('content-encoding')).toBeNull()
  })
})
