import { expect, it } from 'vitest'
import { createWorkQueue } from './serve-image.ts'

it('never runs more at once than it may, and runs everything', async () => {
  const queue = createWorkQueue(2)
  let running = 0
  let most = 0
  const done: number[] = []
  const work = (n: number) => async () => {
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    done.push(n)
    return n
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((n) => queue(work(n))))).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(new Set(done).size).toBe(5)
})

it('goes on after work that failed', async () => {
  const queue = createWorkQueue(1)
  const failed = queue(() => Promise.reject(new Error('broken')))
  const next = queue(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
