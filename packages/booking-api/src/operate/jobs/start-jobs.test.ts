import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentObserve } from '../../context/observe.ts'
import { type Job, jobs } from './jobs.ts'
import { startJobs, type RunningJobs } from './start-jobs.ts'

const logged: object[] = []
const write = (fields: object) => void logged.push(fields)
let isBusy = false
const deps = {
  log: { info: write, warn: write, error: write },
  load: { isHigh: () => isBusy },
  observe: silentObserve,
  clock: () => 0,
}
let running: RunningJobs | undefined

beforeEach(() => {
  logged.length = 0
  isBusy = false
  vi.useFakeTimers()
})
afterEach(async () => {
  const stopped = running?.stop()
  await vi.runAllTimersAsync()
  await stopped
  vi.useRealTimers()
})
const start = (...table: Job<typeof deps>[]): void => {
  running = startJobs(table, deps)
}

test('each job runs in its own rhythm, first after its pause', async () => {
  const ran: string[] = []
  const job = (name: string, everyMs: number) => ({ name, everyMs, run: async () => void ran.push(name) })
  start(job('often', 10), job('seldom', 25))
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(49)
  expect(ran).toEqual(['often', 'often', 'seldom', 'often', 'often'])
})

test('a job that can wait lets requests go first, but not for ever', async () => {
  const ran: string[] = []
  const job = (name: string, canWait?: boolean) => ({
    name,
    everyMs: 10,
    ...(canWait === undefined ? {} : { canWait }),
    run: async () => void ran.push(name),
  })
  start(job('mails', true), job('payments'))
  isBusy = true
  await vi.advanceTimersByTimeAsync(200)
  expect(ran.filter((name) => name === 'mails')).toHaveLength(2)
  expect(ran.filter((name) => name === 'payments')).toHaveLength(20)
  isBusy = false
  await vi.advanceTimersByTimeAsync(20)
  expect(ran.filter((name) => name === 'mails')).toHaveLength(4)
})

test('a job that fails, at once or later, is logged and stops neither itself nor another', async () => {
  let ran = 0
  start(
    {
      name: 'throws',
      everyMs: 10,
      run: () => {
        throw new Error('at once')
      },
    },
    { name: 'rejects', everyMs: 10, run: () => Promise.reject(new Error('later')) },
    { name: 'works', everyMs: 10, run: async () => void (ran += 1) },
  )
  await vi.advanceTimersByTimeAsync(20)
  expect(ran).toBe(2)
  expect(logged).toMatchObject([
    { job: 'throws', failure: { message: 'at once' } },
    { job: 'rejects', failure: { message: 'later' } },
    { job: 'throws' },
    { job: 'rejects' },
  ])
})

test('a round that takes long is never overlapped, and others go on meanwhile', async () => {
  let now = 0
  let most = 0
  let others = 0
  const slow = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 35))
    now -= 1
  }
  start(
    { name: 'slow', everyMs: 10, run: slow },
    { name: 'other', everyMs: 10, run: async () => void (others += 1) },
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(most).toBe(1)
  expect(others).toBe(10)
})

test('stopping tells the running rounds, waits for them and begins no other', async () => {
  const happened: string[] = []
  const job = async (_deps: object, signal: AbortSignal) => {
    happened.push('begun')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    happened.push('told')
    await new Promise((resolve) => setTimeout(resolve, 20))
    happened.push('done')
  }
  start({ name: 'long', everyMs: 10, run: job })
  await vi.advanceTimersByTimeAsync(10)
  const stopped = running?.stop().then(() => happened.push('stopped'))
  await vi.advanceTimersByTimeAsync(100)
  await stopped
  expect(happened).toEqual(['begun', 'told', 'done', 'stopped'])
})

test('the names in the table are their own', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

test('no job of the table does nothing: each asks for what it works on', async () => {
  const asked = new Error('asked')
  const untouchable: Parameters<Job['run']>[0] = new Proxy(Object.create(null), {
    get: () => {
      throw asked
    },
  })
  const { signal } = new AbortController()
  for (const { name, run } of jobs)
    await expect((async () => run(untouchable, signal))(), name).rejects.toBe(asked)
})

test('no round starts while the jobs are paused, and the running ones end first', async () => {
  const ran: string[] = []
  start({
    name: 'slow',
    everyMs: 10,
    run: async () => {
      ran.push('begun')
      await new Promise((resolve) => {
        setTimeout(resolve, 15)
      })
      ran.push('ended')
    },
  })
  await vi.advanceTimersByTimeAsync(10)
  const paused = running?.pauseDuring(async () => {
    ran.push('paused')
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    ran.push('over')
  })
  await vi.advanceTimersByTimeAsync(115)
  await paused
  expect(ran).toEqual(['begun', 'ended', 'paused', 'over'])
  await vi.advanceTimersByTimeAsync(10)
  expect(ran.at(-1)).toBe('begun')
})
