import { expect, it, vi } from 'vitest'
import { addressFrame } from './make-frame.ts'

const address = (query: string): URLSearchParams => {
  const url = new URL(`https://book.example/widget/appointment/service/colour${query}`)
  return new URL(addressFrame(url, 'one')).searchParams
}

it('names a frame, and whom it may speak to', () => {
  expect(Object.fromEntries(address('?theme=dark'))).toEqual({
    theme: 'dark',
    embed: '1',
    instance: 'one',
    parentOrigin: location.origin,
  })
})

it('hands the key of a visitor who comes back from paying to the first frame that leads back, once', () => {
  vi.stubGlobal('location', new URL('https://shop.example/?booking-resume=rsm_key'))
  const keys = ['', '?return_url=https%3A%2F%2Fshop.example', '?return_url=https%3A%2F%2Fshop.example'].map(
    (query) => address(query).get('booking-resume'),
  )
  expect(keys).toEqual([null, 'rsm_key', null])
  vi.unstubAllGlobals()
})
