import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { AddressProofView } from '@hourfold/shared/contract/address-proofs'
import { minute } from '@hourfold/shared/time/instant'
import { addressCode } from '../../src/people/address-proofs/address-code.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { rewriteStatements, withoutAddressLock } from '../rewrite-statements.ts'
import { hold, nth, orderBody, post } from '../visits.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
const items = [{ service: 'haircut', provider: 'anna', start: '2026-11-24T10:00:00Z' }]
const RowSchema = v.object({ business_id: v.string(), proof_id: v.string() })

describe.each(stores)('addresses that a service wants proven, on $name', ({ name, open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, { signingSecret, rateLimit: null })
    await changeService(shop.database, 'haircut', { addressProof: true })
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const begin = async (email = ada.email): Promise<AddressProofView> =>
    v.parse(
      endpoints.createAddressProof.response,
      await shop.expect('createAddressProof', '/address-proofs', { body: { email } }),
    )
  /** The latest proof, and what its mail says. */
  async function mailed(): Promise<{ readonly code: string; readonly link: string }> {
    const rows = v.parse(
      v.array(RowSchema),
      await shop.database.query(
        'select business_id, proof_id from address_proof order by created_at desc, proof_id',
      ),
    )
    const { business_id: businessId, proof_id: id } = nth(rows)
    return {
      code: addressCode(key, businessId, id),
      link: `/address-confirmations/${signCapability(key, { name: 'address_proof', businessId }, id)}`,
    }
  }
  const check = async (proofToken: string, code: string): Promise<AddressProofView> =>
    v.parse(
      endpoints.checkAddressCode.response,
      await shop.expect('checkAddressCode', '/address-proofs/check', { body: { proofToken, code } }),
    )
  const look = async (proofToken: string): Promise<AddressProofView> =>
    v.parse(
      endpoints.getAddressProof.response,
      await shop.expect('getAddressProof', '/address-proofs', { bearer: proofToken }),
    )
  const book = (more: object = {}) => post(shop, '/orders', orderBody(items, more))
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
  const proven = async (email = ada.email): Promise<string> => {
    const { proofToken } = await begin(email)
    await check(proofToken, (await mailed()).code)
    return proofToken
  }

  test('without a proof the order is refused, and with the code from the mail it is made', async () => {
    expect(await refusalOf(book())).toBe('403 address_unproven')
    const { proofToken } = await begin()
    expect(await refusalOf(book({ addressProof: proofToken }))).toBe('403 address_unproven')
    const { code } = await mailed()
    expect(await check(proofToken, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ state: 'proven' })
    expect((await book({ addressProof: proofToken })).status).toBe(201)
  })

  test('a proof is used once, for its own address, and while it is valid', async () => {
    const used = await proven()
    expect((await book({ addressProof: used })).status).toBe(201)
    await shop.database.query(`delete from address_proof where order_id is null`)
    const again = [{ ...nth(items), start: '2026-11-24T12:00:00Z' }]
    expect(await refusalOf(post(shop, '/orders', orderBody(again, { addressProof: used })))).toBe(
      '403 address_unproven',
    )
    const foreign = await proven('grace@example.com')
    expect(await refusalOf(post(shop, '/orders', orderBody(again, { addressProof: foreign })))).toBe(
      '403 address_unproven',
    )
    const late = await proven()
    shop.clock.advance(61 * minute)
    expect(await refusalOf(post(shop, '/orders', orderBody(again, { addressProof: late })))).toBe(
      '403 address_unproven',
    )
  })

  test('five wrong codes end a proof, the right one included', async () => {
    const { proofToken } = await begin()
    const { code } = await mailed()
    for (const left of [4, 3, 2, 1])
      expect(await check(proofToken, wrong(code))).toMatchObject({ state: 'open', attemptsLeft: left })
    expect(await check(proofToken, wrong(code))).toMatchObject({ state: 'exhausted', attemptsLeft: 0 })
    expect(await check(proofToken, code)).toMatchObject({ state: 'exhausted' })
    expect(await refusalOf(book({ addressProof: proofToken }))).toBe('403 address_unproven')
  })

  test('four wrong codes leave the right one valid', async () => {
    const { proofToken } = await begin()
    const { code } = await mailed()
    for (const _ of [4, 3, 2, 1]) await check(proofToken, wrong(code))
    expect(await check(proofToken, code)).toMatchObject({ state: 'proven', attemptsLeft: 1 })
    expect((await book({ addressProof: proofToken })).status).toBe(201)
  })

  test('the link proves by POST alone; GET and HEAD change nothing', async () => {
    const { proofToken } = await begin()
    const { link } = await mailed()
    expect((await shop.send(link)).status).toBe(200)
    expect((await shop.send(link, { method: 'HEAD', headers: { purpose: 'prefetch' } })).status).toBe(200)
    expect(await look(proofToken)).toMatchObject({ state: 'open' })
    await shop.expect('confirmAddress', link, { body: {} })
    expect(await look(proofToken)).toMatchObject({ state: 'proven' })
    expect(await refusalOf(shop.send('/address-confirmations/prf_1.aaaaaaaaaaaaaaaaaaaaaaaaaaa'))).toBe(
      '404 event_not_found',
    )
  })

  test('a code is valid for fifteen minutes, and an address gets three in that time', async () => {
    const { proofToken } = await begin()
    const { code } = await mailed()
    await begin()
    await begin()
    const { code: refused, params } = await problemOf(
      post(shop, '/address-proofs', { email: ` ${ada.email.toUpperCase()}` }),
    )
    expect([refused, params]).toEqual(['rate_limited', { count: 900 }])
    shop.clock.advance(15 * minute)
    expect(await check(proofToken, code)).toMatchObject({ state: 'expired' })
    expect((await begin()).state).toBe('open')
  })

  /** The statuses, the successes first. */
  const askTenTimes = async (of = shop): Promise<readonly number[]> => {
    const asked = Array.from({ length: 10 }, () => post(of, '/address-proofs', { email: ada.email }))
    return (await Promise.all(asked)).map(({ status }) => status).toSorted((one, other) => one - other)
  }

  test('an address gets three codes, however many requests come at once', async () => {
    expect(await askTenTimes()).toEqual([...Array(3).fill(201), ...Array(7).fill(429)])
    const mails = await shop.database.query(`select from delivery where kind = 'address_code'`)
    expect(mails).toHaveLength(3)
  })

  describe('when strangers ask for codes to a customer’s address', () => {
    const home = '203.0.113.7'
    const askFrom = (address: string) =>
      shop.sendFrom(address, '/address-proofs', { method: 'POST', body: { email: ada.email } })
    const mails = async () =>
      (await shop.database.query(`select from delivery where kind = 'address_code'`)).length
    /** Statuses, and how many mails they caused. */
    const flood = async (count: number) => {
      const before = await mails()
      const statuses = []
      for (let n = 0; n < count; n++) statuses.push((await askFrom(`198.51.${n}.1`)).status)
      return { statuses: [...new Set(statuses)], sent: (await mails()) - before }
    }

    test('a network uses up its own three alone', async () => {
      for (let n = 1; n <= 3; n++) expect((await askFrom(`198.51.100.${n}`)).status).toBe(201)
      expect((await askFrom('198.51.100.4')).status).toBe(429)
      expect((await askFrom(home)).status).toBe(201)
      expect(await mails()).toBe(4)
    })

    test('an unknown address gets twelve mails, and the answer tells nobody', async () => {
      expect(await flood(20)).toEqual({ statuses: [201], sent: 12 })
    })

    test('the owner of a proven address gets a code, however many networks ask', async () => {
      await proven()
      await flood(20)
      const before = await mails()
      expect((await askFrom(home)).status).toBe(201)
      expect((await mails()) - before).toBe(1)
    })
  })

  test('a proven address is not blocked by what others have booked in its name, and is limited by its own bookings', async () => {
    const setNeeded = (addressProof: boolean) => changeService(shop.database, 'haircut', { addressProof })
    await setNeeded(false)
    onTestFinished(() => setNeeded(true))
    let booked = 0
    const order = async (from: string, more: object = {}) => {
      const [provider, hour, date] = [
        booked % 2 === 0 ? 'anna' : 'ben',
        11 + (Math.floor(booked / 2) % 3),
        [26, 27, 28][Math.floor(booked / 6)],
      ]
      const start = `2026-11-${date}T${hour}:00:00Z`
      const response = await shop.sendFrom(from, '/orders', {
        method: 'POST',
        body: orderBody([{ service: 'haircut', provider, start }], more),
      })
      if (response.status === 201) booked += 1
      return response.status
    }
    for (let n = 0; n < 8; n++) expect(await order('203.0.113.7')).toBe(201)
    expect(await order('203.0.113.8')).toBe(429)
    expect(await order('203.0.113.8', { addressProof: await proven() })).toBe(201)
    // Its own limit follows the proven address from network to network.
    for (let n = 0; n < 7; n++) {
      await shop.database.execute('delete from address_proof where order_id is null')
      await shop.database.execute(`update address_proof set created_at = created_at - interval '1 hour'`)
      expect(await order(`198.51.${n}.1`, { addressProof: await proven() })).toBe(201)
    }
    await shop.database.execute(`update address_proof set created_at = created_at - interval '1 hour'`)
    expect(await order('198.51.99.1', { addressProof: await proven() })).toBe(429)
  })

  // The embedded store runs one transaction at a time, so nothing can come in between.
  if (name === 'postgres')
    test('(the control) without the lock of the address it gets more', async () => {
      const { database, isRewritten } = rewriteStatements(shop.database, [withoutAddressLock])
      const careless = await openShop(async () => database, { ledger: false, signingSecret, rateLimit: null })
      // Whether two requests coincide is chance; in some round they do.
      let most = 0
      for (let round = 0; round < 30 && most <= 3; round++) {
        if (round > 0) await shop.reset()
        most = (await askTenTimes(careless)).filter((status) => status === 201).length
      }
      expect(isRewritten()).toBe(true)
      expect(most).toBeGreaterThan(3)
    })

  test('a network gets ten codes in ten minutes, whatever the addresses, and other networks their own', async () => {
    let asked = 0
    const ask = (address: string, retryOf?: string) =>
      shop.sendFrom(address, '/address-proofs', {
        method: 'POST',
        body: { email: `visitor-${retryOf ?? String(++asked)}@example.com` },
        ...(retryOf === undefined ? {} : { key: retryOf }),
      })
    const first = 'key-of-the-first-code'
    expect((await ask('192.0.2.1', first)).status).toBe(201)
    for (let sent = 2; sent <= 10; sent++) expect((await ask(`192.0.2.${sent}`)).status).toBe(201)
    shop.clock.advance(4 * minute)
    const { code, params } = await problemOf(ask('192.0.2.1'))
    expect([code, params]).toEqual(['rate_limited', { count: 360 }])
    expect((await ask('192.0.2.1', first)).status).toBe(201)
    expect((await ask('198.51.100.1')).status).toBe(201)
    expect(await shop.database.query(`select from address_proof`)).toHaveLength(11)
    shop.clock.advance(6 * minute)
    expect((await ask('192.0.2.1')).status).toBe(201)
  })

  test('without a proof a time is held for at most fifteen minutes', async () => {
    const { holdToken } = await hold(shop, items)
    const renew = (more: object = {}) =>
      shop.send('/holds', { method: 'PATCH', body: { holdToken, ...more } })
    shop.clock.advance(9 * minute)
    expect(await (await renew()).json()).toMatchObject({ expiresAt: '2026-11-20T07:15:00Z' })
    shop.clock.advance(5 * minute)
    expect(await refusalOf(renew())).toBe('403 address_unproven')
    const addressProof = await proven()
    expect(await (await renew({ addressProof })).json()).toMatchObject({ expiresAt: '2026-11-20T07:24:00Z' })
  })

  test('no code and no token is stored', async () => {
    const { proofToken } = await begin()
    const { code } = await mailed()
    const stored = JSON.stringify(await shop.database.query('select * from address_proof, delivery'))
    expect(stored).not.toContain(proofToken)
    expect(stored).not.toContain(code)
  })
})
