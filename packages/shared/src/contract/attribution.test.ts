import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isHarmless } from './attribution-parameters.ts'
import { AttributionSchema, AttributionViewSchema } from './attribution.ts'

const parse = (given: unknown) => v.parse(AttributionSchema, given)

describe('where the visitor of an order came from', () => {
  it('an attribution is sorted from the parameters of an address, without personal or secret ones', () => {
    const params = {
      utm_source: 'news',
      gclid: '1',
      ref: '7',
      email: 'a@b.example',
      first_name: 'Ada',
      x: 'ada@example.com',
    }
    expect(parse({ params })).toEqual({
      utm: { utm_source: 'news' },
      clickIds: { gclid: '1' },
      metadata: { ref: '7' },
    })
  })

  it('an attribution has no other names among utm and click ids', () => {
    expect(parse({ utm: { utm_id: '1', email: 'x' }, clickIds: { gclid: '1', other: 'x' } })).toEqual({
      utm: { utm_id: '1' },
      clickIds: { gclid: '1' },
    })
  })

  it('an attribution includes the campaign behind more than twenty other parameters', () => {
    const others = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'x']))
    const { utm, metadata = {} } = parse({ params: { ...others, utm_source: 'news' } })
    expect(utm).toEqual({ utm_source: 'news' })
    expect(Object.keys(metadata)).toHaveLength(20)
  })

  it('an attribution refuses unknown parts', () => {
    expect(v.is(AttributionSchema, { ip: '127.0.0.1' })).toBe(false)
  })

  it('an attribution is bounded, printable and storable for any input', () => {
    const texts = fc.dictionary(fc.string({ unit: 'binary' }), fc.anything())
    const address = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }))
    const given = fc.record(
      { params: texts, utm: texts, clickIds: texts, metadata: texts, page: address, referrer: address },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(given, (sent) => {
        const view = parse(sent)
        expect(v.is(AttributionViewSchema, view)).toBe(true)
        for (const record of [view.utm, view.clickIds, view.metadata]) {
          const entries = Object.entries(record ?? {})
          expect(entries.length).toBeLessThanOrEqual(20)
          for (const [name, value] of entries) {
            expect(name).not.toBe('')
            expect(Array.from(name).length).toBeLessThanOrEqual(64)
            expect(Array.from(value).length).toBeLessThanOrEqual(300)
            expect(name + value).not.toMatch(/[\p{Cc}\p{Cs}]/u)
          }
        }
        for (const text of [view.page, view.referrer])
          expect(text ?? '').toMatch(/^$|^https?:\/\/[^?#]{1,1000}$/i)
      }),
    )
  })
})

describe('a parameter of an address', () => {
  it.each([
    'email',
    'e-mail',
    'Email',
    'user_email',
    'mail',
    'phone',
    'phoneNumber',
    'tel',
    'mobile',
    'name',
    'first_name',
    'firstName',
    'fname',
    'last-name',
    'lname',
    'surname',
    'username',
    'dob',
    'birthdate',
    'address',
    'street',
    'zip',
    'postcode',
    'token',
    'access_token',
    'password',
    'pwd',
    'secret',
    'session_id',
    'sid',
    'code',
    'state',
    'auth',
    'key',
    'api_key',
    'sig',
    'signature',
    'otp',
    'jwt',
    'hash',
    'mc_eid',
    'mkt_tok',
    '_hsenc',
    'prefill',
    'booking-resume',
  ])('a parameter named %s is dropped', (name) => expect(isHarmless(name, 'x')).toBe(false))

  it.each([
    'ref',
    'campaign_id',
    'campaign_name',
    'adset',
    'branch',
    'lang',
    'design',
    'source',
    'city',
    'variant',
  ])('a parameter named %s is kept', (name) => expect(isHarmless(name, 'x')).toBe(true))

  it('a parameter with an e-mail address or a token in it is dropped, except for opaque click ids', () => {
    expect(isHarmless('utm_content', 'ada@example.com')).toBe(false)
    expect(isHarmless('ref', 'mng_0123456789abcdefghij')).toBe(false)
    expect(isHarmless('ref', 'eyJhbGciOi')).toBe(false)
    expect(isHarmless('utm_campaign', 'fb_the_long_name_of_a_campaign_2026')).toBe(true)
    expect(isHarmless('gclid', 'Cj_0KCQjw0123456789abcdefghij')).toBe(true)
  })
})
