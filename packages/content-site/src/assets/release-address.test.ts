import { expect, it } from 'vitest'
import { readReleaseAddress } from './release-address.ts'

it.each([
  ['/booking-widget/1.4.2/booking-widget.js', '1.4.2', 'booking-widget.js'],
  ['/booking-widget/1.4.2-0a1b_-3d/integrity.json', '1.4.2-0a1b_-3d', 'integrity.json'],
  ['/booking-widget/1/booking-widget.full.js', '1', 'booking-widget.full.js'],
  ['/booking-widget/1.4.2/chunks/main-0a1b2c3d.js', '1.4.2', 'chunks/main-0a1b2c3d.js'],
  ['/booking-widget/1/locales/fr-ca-0a1b2c3d4e.json', '1', 'locales/fr-ca-0a1b2c3d4e.json'],
  ['/booking-widget/chunks/main-0a1b2c3d.js', null, 'chunks/main-0a1b2c3d.js'],
  ['/chunks/main-0a1b2c3d.js', null, 'chunks/main-0a1b2c3d.js'],
])('%s is a file of a release', (pathname, release, path) => {
  expect(readReleaseAddress(pathname)).toEqual({ release, path })
})

it.each([
  '/booking-widget.js',
  '/booking-widget/booking-widget.js',
  '/booking-widget/1.4.2/',
  '/booking-widget/1.4.2/fragment',
  '/booking-widget/1.4.2/booking-widget.js.map',
  '/booking-widget/1.4.2/chunks/',
  '/booking-widget/1.4.2/chunks/../booking-widget.js',
  '/booking-widget/1.4.2/src/main.js',
  '/booking-widget/1.4.2//booking-widget.js',
  '/booking-widget/constructor/booking-widget.js',
  `/booking-widget/1.4.2/${'a'.repeat(100)}.js`,
  `/booking-widget/1.${'4'.repeat(100)}/booking-widget.js`,
  '/booking-widget/1.4.2/booking-widget%2ejs',
  '/assets/page-0a1b2c3d.js',
  '/widget/appointment/service/haircut',
  '/',
])('%s is none', (pathname) => {
  expect(readReleaseAddress(pathname)).toBeNull()
})
