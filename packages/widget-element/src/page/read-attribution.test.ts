import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AttributionSchema } from '@hourfold/shared/contract/attribution'
import { attributionOf, readAttribution, type AttributionFacts } from './read-attribution.ts'

const address =
  'https://salon.example/offer?utm_source=news&gclid=1&ref=7&email=ada@example.com&token=secret&first_name=Ada#top'

type Given = Partial<Record<'forward-params' | 'consent', string>> &
  Partial<Record<'utm' | 'metadata' | 'attribution', unknown>> &
  Partial<Pick<AttributionFacts, 'page' | 'referrer' | 'isPrivate'>>

const read = ({ page = address, referrer = '', isPrivate = false, ...given }: Given = {}) =>
  readAttribution({
    page,
    referrer,
    isPrivate,
    get: (name) => given[name] ?? null,
    held: (name) => given[name] ?? null,
  })

describe('the address of a page', () => {
  it.each([
    [undefined, { utm: { utm_source: 'news' }, clickIds: { gclid: '1' }, metadata: {} }],
    ['utm', { utm: { utm_source: 'news' }, clickIds: { gclid: '1' }, metadata: {} }],
    ['none', { utm: {}, clickIds: {}, metadata: {} }],
    ['all', { utm: { utm_source: 'news' }, clickIds: { gclid: '1' }, metadata: { ref: '7' } }],
  ])(
    'the address of a page is forwarded as forward-params=%s allows, without its personal parameters',
    (forward, expected) => {
      const attribution = read(forward === undefined ? {} : { 'forward-params': forward })
      expect(attribution).toEqual({ ...expected, page: 'https://salon.example/offer', referrer: '' })
    },
  )

  it('the address of a page is without query and fragment, like that of the page before it', () => {
    const referrer = 'https://search.example/?q=ada#x'
    expect(read({ referrer })).toMatchObject({
      page: 'https://salon.example/offer',
      referrer: 'https://search.example/',
    })
  })

  it('the address of a page includes a previous page on another origin only', () => {
    expect(read({ referrer: 'https://salon.example/home' }).referrer).toBe('')
    expect(read({ referrer: 'https://salon.example.evil/' }).referrer).toBe('https://salon.example.evil/')
    expect(read({ referrer: '' }).referrer).toBe('')
  })
})

describe('the properties of the element', () => {
  it('the properties of the element win over the address, and are read as texts', () => {
    const utm = { utm_source: 'own', utm_term: 7 }
    const metadata = { vip: true, ref: 'own', deep: {}, list: [], none: null, big: 1n }
    expect(read({ 'forward-params': 'all', utm, metadata })).toMatchObject({
      utm: { utm_source: 'own', utm_term: '7' },
      metadata: { vip: 'true', ref: 'own' },
    })
    for (const wrong of [7, 'text', [1], () => {}])
      expect(read({ utm: wrong, metadata: wrong })).toMatchObject({
        utm: { utm_source: 'news' },
        metadata: {},
      })
  })

  it('the properties of the element replace the addresses by the findings of another page', () => {
    const attribution = {
      utm: { utm_source: 'first' },
      clickIds: { fbclid: '2' },
      metadata: { a: 1 },
      page: 'https://host.example/landing?session=1',
      referrer: 'https://social.example/x?y=1',
    }
    expect(read({ attribution, referrer: 'https://z.example/', metadata: { b: 2 } })).toEqual({
      utm: { utm_source: 'first' },
      clickIds: { fbclid: '2' },
      metadata: { a: '1', b: '2' },
      page: 'https://host.example/landing',
      referrer: 'https://social.example/x',
    })
    expect(read({ attribution: { page: 7, utm: 'x' } })).toEqual({
      utm: {},
      clickIds: {},
      metadata: {},
      page: '',
      referrer: '',
    })
  })
})

describe('without the visitor’s consent', () => {
  const given = {
    'forward-params': 'all',
    referrer: 'https://search.example/',
    utm: { utm_source: 'own' },
    metadata: { branch: 'north' },
  }
  const left = {
    utm: {},
    clickIds: {},
    referrer: '',
    page: 'https://salon.example/offer',
    metadata: { branch: 'north' },
  }

  it('only the page and its own metadata are read without the visitor’s consent', () => {
    expect(read({ ...given, consent: 'denied' })).toEqual(left)
    expect(read({ ...given, isPrivate: true })).toEqual(left)
    expect(read({ ...given, isPrivate: true, consent: 'auto' })).toEqual(left)
  })

  it('given consent counts more than the signal of the browser', () => {
    const all = read(given)
    expect(all.clickIds).toEqual({ gclid: '1' })
    expect(read({ ...given, isPrivate: true, consent: 'granted' })).toEqual(all)
  })

  it('nothing comes from another page but its own metadata', () => {
    const attribution = { utm: { utm_source: 'x' }, clickIds: { gclid: '1' }, referrer: 'https://a.example/' }
    expect(read({ attribution, consent: 'denied' })).toMatchObject({ utm: {}, clickIds: {}, referrer: '' })
  })
})

it('never throws, and gives what the server takes, whatever a page sets and its address holds', () => {
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true })
  const forward = fc.constantFrom('none', 'utm', 'all', 'x')
  const addresses = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string())
  fc.assert(
    fc.property(
      anything,
      anything,
      anything,
      forward,
      addresses,
      addresses,
      (utm, metadata, attribution, params, page, referrer) => {
        const result = read({ utm, metadata, attribution, 'forward-params': params, page, referrer })
        expect(v.is(AttributionSchema, result)).toBe(true)
        expect(JSON.stringify(result).length).toBeLessThan(100_000)
        expect(result.page + result.referrer).not.toMatch(/[?#]/)
      },
    ),
  )
})

describe('the element around a form', () => {
  let host: HTMLElement
  let form: HTMLElement
  beforeEach(() => {
    host = document.createElement('div')
    form = document.createElement('form')
    host.attachShadow({ mode: 'open' }).append(form)
    history.replaceState(null, '', '/offer?utm_source=news')
  })
  afterEach(() => history.replaceState(null, '', '/'))

  it('the element around a form has its attributes and properties read', () => {
    host.setAttribute('forward-params', 'none')
    Object.assign(host, { metadata: { crm: 7 } })
    expect(attributionOf(form)).toMatchObject({
      utm: {},
      metadata: { crm: '7' },
      page: `${location.origin}/offer`,
    })
  })
})
