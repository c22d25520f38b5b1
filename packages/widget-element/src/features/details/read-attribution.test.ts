import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAttribution } from './read-attribution.ts'

let host: HTMLElement
let form: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  form = document.createElement('form')
  host.attachShadow({ mode: 'open' }).append(form)
  history.replaceState(null, '', '/offer?utm_source=news&gclid=1&token=secret#top')
})
afterEach(() => vi.unstubAllGlobals())

it('reads campaign parameters and click ids of the page’s address, and neither its other parameters nor its fragment', () => {
  expect(readAttribution(form)).toMatchObject({
    params: { utm_source: 'news', gclid: '1' },
    page: `${location.origin}/offer`,
  })
})

it.each([
  ['none', {}],
  ['utm', { utm_source: 'news', gclid: '1' }],
  ['all', { utm_source: 'news', gclid: '1', token: 'secret' }],
])('takes over what forward-params=%s allows', (forward, params) => {
  host.setAttribute('forward-params', forward)
  expect(readAttribution(form)?.params).toEqual(params)
})

it('reads texts, numbers and yes or no of the element’s properties, whatever a page has set', () => {
  Object.assign(host, {
    utm: { utm_term: 7 },
    metadata: { vip: true, deep: {}, list: [], none: null, big: 1n },
  })
  expect(readAttribution(form)).toMatchObject({ utm: { utm_term: 7 } })
  expect(readAttribution(form)?.metadata).toEqual({ vip: true })
  Object.assign(host, { utm: 7, metadata: null })
  expect(readAttribution(form)).toMatchObject({ utm: {}, metadata: {} })
})

it('reads nothing if the visitor denied consent, or sends Global Privacy Control without consent', () => {
  host.setAttribute('consent', 'denied')
  expect(readAttribution(form)).toBeNull()
  host.removeAttribute('consent')
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(readAttribution(form)).toBeNull()
  host.setAttribute('consent', 'granted')
  expect(readAttribution(form)).not.toBeNull()
})
