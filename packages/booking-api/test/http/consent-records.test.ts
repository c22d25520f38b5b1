import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { consentCategories } from '@hourfold/shared/contract/consent'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { toIso } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { runRetention } from '../run-retention.ts'

const day = 24 * 3_600_000
const textHash = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
const choice = { categories: ['functional', 'analytics'], textHash, locale: 'de', action: 'save', gpc: false }

describe.each(stores)('records of consent on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const rows = () => shop.database.query('select * from consent_record order by at, consent_id')
  const record = async (more: object = {}, sent: object = {}) =>
    v.parse(
      endpoints.createConsent.response,
      await shop.expect('createConsent', '/consents', { body: { ...choice, ...more }, ...sent }),
    ).id
  const refusal = (body: unknown) => refusalOf(shop.send('/consents', { method: 'POST', body }))

  test('records of consent hold what was agreed to, when, in which words and language, and nothing of who it was', async () => {
    const headers = { 'user-agent': 'Tell-Tale/1.0', 'x-forwarded-for': '192.0.2.7', cookie: 'visitor=ada' }
    const sent = { method: 'POST', body: { ...choice, textVersion: 3 }, headers }
    const answer = await shop.sendFrom('192.0.2.7', '/consents', sent)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    const { id } = v.parse(endpoints.createConsent.response, await answer.json())
    expect(id).toMatch(/^csn_[\w-]{22}$/)
    expect(await rows()).toEqual([
      {
        business_id: expect.stringMatching(/^biz_/),
        consent_id: id,
        at: new Date('2026-11-20T07:00:00Z'),
        text_sha256: textHash,
        text_version: 3,
        locale: 'de',
        categories: ['functional', 'analytics'],
        action: 'save',
        gpc: false,
      },
    ])
  })

  test('records of consent are written sixty times in ten minutes from one network, and from others all the same', async () => {
    const limited = await openShop(async () => shop.database, { ledger: false, rateLimit: null })
    const send = (from: string, key?: string) =>
      limited.sendFrom(from, '/consents', {
        method: 'POST',
        body: choice,
        ...(key === undefined ? {} : { key }),
      })
    const first = await send('203.0.113.1', 'a-consent-that-is-sent-again')
    expect(first.status).toBe(201)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => (await send(`203.0.113.${n}`)).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(59)
    expect(await rows()).toHaveLength(60)
    const refused = await send('203.0.113.200')
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await refusalOf(refused)).toBe('429 rate_limited')
    // The repeated request gets the first response.
    expect((await send('203.0.113.1', 'a-consent-that-is-sent-again')).status).toBe(201)
    expect((await send('198.51.100.1')).status).toBe(201)
    limited.clock.advance(600_000)
    expect((await send('203.0.113.1')).status).toBe(201)
  })

  test('records of consent stand beside each other: a change of mind is a record of its own', async () => {
    const agreed = await record({ action: 'accept_all', categories: [...consentCategories] })
    shop.clock.advance(60_000)
    const refused = await record({ action: 'reject', categories: [] })
    expect(await rows()).toMatchObject([
      // `essential` is no consent; the rest in the order of the list.
      {
        consent_id: agreed,
        categories: consentCategories.slice(1),
        action: 'accept_all',
        text_version: null,
      },
      { consent_id: refused, categories: [], action: 'reject' },
    ])
  })

  test('records of consent are written in the order of the list, whatever order they are sent in', async () => {
    await record({ categories: ['uncategorized', 'essential', 'functional'] })
    expect(await rows()).toMatchObject([{ categories: ['functional', 'uncategorized'] }])
  })

  test('records of consent are made once per Idempotency-Key', async () => {
    const key = 'one-choice-of-a-visitor'
    expect(await record({}, { key })).toBe(await record({}, { key }))
    expect(await rows()).toHaveLength(1)
    const other = { method: 'POST', body: { ...choice, gpc: true }, key }
    expect(await refusalOf(shop.send('/consents', other))).toBe('422 idempotency_key_reused')
    expect(await rows()).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['a category that is none', { categories: ['marketing'] }, 'categories.0:invalid'],
    ['a category twice', { categories: ['analytics', 'analytics'] }, 'categories:invalid'],
    ['seven categories', { categories: Array.from({ length: 7 }, () => 'analytics') }, 'categories:invalid'],
    ['categories as a text', { categories: 'analytics' }, 'categories:invalid'],
    ['no hash', { textHash: undefined }, 'textHash:required'],
    ['half a hash', { textHash: textHash.slice(1) }, 'textHash:invalid'],
    ['a hash of too many bits', { textHash: textHash.slice(0, -1) + 'V' }, 'textHash:invalid'],
    ['a hash that is SQL', { textHash: "'; drop table consent_record; --" }, 'textHash:invalid'],
    ['version 0', { textVersion: 0 }, 'textVersion:invalid'],
    ['a version beyond integers', { textVersion: 1e300 }, 'textVersion:invalid'],
    ['an unknown language', { locale: 'tlh' }, 'locale:invalid'],
    ['an unknown action', { action: 'withdraw' }, 'action:invalid'],
    ['a wish for privacy as a text', { gpc: '1' }, 'gpc:invalid'],
    ['a visitor', { visitor: 'ada' }, 'visitor:unknown_key'],
    ['a refusal that agrees', { action: 'reject' }, 'categories:invalid'],
    ['only essentials, and more', { action: 'accept_essential' }, 'categories:invalid'],
    [
      'advertising against the wish of the browser',
      { action: 'accept_all', categories: ['advertising'], gpc: true },
      'categories:invalid',
    ],
  ])('%s is refused, and nothing is written', async (_, more, field) => {
    expect(await refusal({ ...choice, ...more })).toBe(`422 invalid_request ${field}`)
    expect(await rows()).toEqual([])
  })

  test.each(['https://evil.example', 'https://salon.test.evil.example', 'null', ''])(
    'a page elsewhere can write none (%j)',
    async (origin) => {
      const sent = { method: 'POST', body: choice, headers: { origin } }
      expect(await refusalOf(shop.send('/consents', sent))).toBe('403 invalid_request')
      expect(await rows()).toEqual([])
    },
  )

  test('the site itself can, from its server or its pages', async () => {
    await record()
    await record({}, { headers: { origin: 'https://salon.test' } })
    expect(await rows()).toHaveLength(2)
  })

  test('everything but advertising can be agreed to while the browser asks for privacy', async () => {
    await record({ gpc: true })
    await record({ gpc: true, action: 'reject', categories: ['essential'] })
    expect(await rows()).toMatchObject([{ gpc: true }, { gpc: true }])
  })

  test('no shape of a value is more than a refusal', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\u0000', '__proto__', 'essential', textHash, '\ud800', true),
      fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(...consentCategories)), { maxLength: 8 }),
    )
    const bent = fc.record(
      { categories: value, textHash: value, textVersion: value, locale: value, action: value, gpc: value },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(bent, async (more) => {
        const { status } = await shop.send('/consents', { method: 'POST', body: { ...choice, ...more } })
        // Every remaining choice is valid.
        expect([201, 422]).toContain(status)
      }),
      { numRuns: 300 },
    )
    expect(shop.logged).toEqual([])
    for (const { categories } of v.parse(
      v.array(v.object({ categories: v.array(v.string()) })),
      await rows(),
    ))
      expect(consentCategories).toEqual(expect.arrayContaining(categories))
  })

  test('records of consent are forgotten after three years, of which one may be a leap year', async () => {
    await record()
    const made = shop.clock.now()
    shop.clock.set('2029-11-20T07:00:00Z')
    await runRetention(shop)
    expect(await rows()).toHaveLength(1)
    shop.clock.set(toIso(made + 1096 * day + 1))
    await runRetention(shop)
    expect(await rows()).toEqual([])
  })
})
