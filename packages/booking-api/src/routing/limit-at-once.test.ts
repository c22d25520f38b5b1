import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitAtOnce } from './limit-at-once.ts'

test('never more at once than allowed, the rest in the order in which they came', async () => {
  const atOnce = limitAtOnce(3)
  const begun: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      atOnce(async () => {
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
  const atOnce = limitAtOnce(1)
  const failing = atOnce(() => Promise.reject(new Error('no')))
  const throwing = atOnce(() => {
    throw new Error('no')
  })
  const working = atOnce(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  await expect(throwing).rejects.toThrow('no')
  expect(await working).toBe('yes')
  expect(await atOnce(async () => 'again')).toBe('again')
})
