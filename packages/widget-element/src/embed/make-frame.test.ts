import { expect, it, vi } from 'vitest'
import { addressFrame } from './make-frame.ts'

const address = (query: string): URLSearchParams => {
  const url = new URL(`https://book.example/widget/appointment/service/colour${query}`)
  return new URL(addressFrame(url, 'one')).searchParams
}

it('adds the instance and the parent origin to the URL', () => {
  expect(Object.fromEntries(address('?theme=dark'))).toEqual({
    theme: 'dark',
    embed: '1',
    instance: 'one',
    parentOrigin: location.origin,
  })
})

it('passes the resume token after a payment once, to the first frame with a return URL', () => {
  vi.stubGlobal('location', new URL('https://shop.example/?booking-resume=rsm_key'))
  const keys = ['', '?return_url=https%3A%2F%2Fshop.example', '?return_url=https%3A%2F%2Fshop.example'].map(
    (query) => address(query).get('booking-resume'),
  )
  expect(keys).toEqual([null, 'rsm_key', null])
  vi.unstubAllGlobals()
})
