import { expect, it, vi } from 'vitest'
import { addressFrame } from './make-frame.ts'

const address = new URL('https://book.example/widget/appointment/service/colour?slug=x')
const addressWith = (options: Readonly<Record<string, string>>): URLSearchParams =>
  new URL(addressFrame({ address, options }, 'one')).searchParams

it('adds the options, the instance and the parent origin to the URL', () => {
  expect(Object.fromEntries(addressWith({ theme: 'dark', 'time-zone': 'Asia/Tokyo' }))).toEqual({
    slug: 'x',
    theme: 'dark',
    time_zone: 'Asia/Tokyo',
    embed: '1',
    instance: 'one',
    parentOrigin: location.origin,
  })
  expect(address.search).toBe('?slug=x')
})

it('passes the resume token after a payment once, to the first frame with a return URL', () => {
  vi.stubGlobal('location', new URL('https://shop.example/?booking-resume=rsm_key'))
  const returning = { 'return-url': 'https://shop.example' }
  const keys = [{}, returning, returning].map((options) => addressWith(options).get('booking-resume'))
  expect(keys).toEqual([null, 'rsm_key', null])
  vi.unstubAllGlobals()
})
