import { expect, it } from 'vitest'
import { islandDelay } from './hydrate-late.ts'

it.each([
  '/widget/appointment/anna/haircut',
  '/widget',
  '/de/widget/x',
  '/fr-ca/widget',
  '/v2/preview/token/b/post',
  '/de/v2/preview/token',
  '/verify-payment-callback',
  '/_nuxt/entry.js',
  '/api/v1/slots',
])('%s is there to be worked with: islands start at once', (path) => {
  expect(islandDelay(path, false)).toBe(0)
  expect(islandDelay(path, true)).toBe(0)
})

it.each([
  '/',
  '/de',
  '/widgets',
  '/de/widgets',
  '/about/widget',
  '/deutsch/widget',
  '/v2',
  '/v2/previews',
  '/apis',
])('on %s they wait five seconds, six on a phone', (path) => {
  expect(islandDelay(path, false)).toBe(5000)
  expect(islandDelay(path, true)).toBe(6000)
})
