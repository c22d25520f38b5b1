import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more at once than allowed, the rest in the order in which they came', async () => {
  const limited = limitConcurrency(3)
  const begun: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      limited(async () => {
        begun.push(n)
        most = Math.max(most, (running += 1))
        await turn()
        running -= 1
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('work that fails gives its place on like any other', async () => {
  const limited = limitConcurrency(1)
  const failing = limited(() => Promise.reject(new Error('no')))
  const throwing = limited(() => {
    throw new Error('no')
  })
  const working = limited(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  await expect(throwing).rejects.toThrow('no')
  expect(await working).toBe('yes')
  expect(await limited(async () => 'again')).toBe('again')
})
