import { afterEach, expect, it, vi } from 'vitest'
import type { AttributeName } from '../../element/contract.ts'
import { pushToDataLayer } from './push-to-data-layer.ts'

const layer: unknown[] = []
vi.stubGlobal('pageLayer', layer)
afterEach(() => void layer.splice(0))

const push = (given: Partial<Record<AttributeName, string>>): void =>
  pushToDataLayer({
    get: (name) => ({ 'data-layer': 'pageLayer', ...given })[name] ?? null,
    held: () => null,
    event: 'booking-ready',
    detail: { subject: 'service' },
  })

it('pushes an entry to the array of the page', () => {
  push({})
  expect(layer).toEqual([{ event: 'booking-ready', subject: 'service', utm: {}, metadata: {} }])
})

it('creates no array if the page has none', () => {
  push({ 'data-layer': 'otherLayer' })
  expect(globalThis).not.toHaveProperty('otherLayer')
})

it('pushes nothing if the visitor opted out of tracking, unless they gave consent', () => {
  push({ consent: 'denied' })
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  push({})
  expect(layer).toEqual([])
  push({ consent: 'granted' })
  expect(layer).toHaveLength(1)
})

it.each([
  [undefined, { utm_source: 'news' }, {}],
  ['none', {}, {}],
  ['all', { utm_source: 'news' }, { ref: '1' }],
])(
  'takes over of the page’s address what forward-params=%s allows, and nothing personal',
  (forward, utm, metadata) => {
    history.replaceState(null, '', '?utm_source=news&ref=1&email=ada@example.com&first_name=Ada&gclid=1')
    push({ consent: 'granted', ...(forward === undefined ? {} : { 'forward-params': forward }) })
    expect(layer).toMatchObject([{ utm, metadata }])
    expect(JSON.stringify(layer)).not.toMatch(/ada@|Ada/)
    history.replaceState(null, '', '/')
  },
)
