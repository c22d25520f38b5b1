import { expect, test } from 'vitest'
import { createRequestLoad } from './request-load.ts'

test('is high while eight requests are being answered, and for a second after', async () => {
  let now = 0
  const load = createRequestLoad(() => now)
  const ends: (() => void)[] = []
  const begin = () => load.count(() => new Promise((resolve) => ends.push(resolve)))
  const running = Array.from({ length: 7 }, begin)
  expect(load.isHigh()).toBe(false)
  running.push(begin())
  expect(load.isHigh()).toBe(true)
  for (const end of ends) end()
  await Promise.all(running)
  expect(load.isHigh()).toBe(true)
  now = 1000
  expect(load.isHigh()).toBe(false)
})

test('a request that fails has ended', async () => {
  const load = createRequestLoad(() => 0)
  for (let n = 0; n < 20; n += 1)
    await load.count(() => Promise.reject(new Error('broken'))).catch(() => undefined)
  expect(load.isHigh()).toBe(false)
})
