import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { serviceFile, writeBusiness } from '../write-business.ts'
import { createBrowser, type ProxyAnswer } from './ask-proxy.ts'
import type { Proxy } from './proxies.ts'

type LoadResult = {
  readonly gets: number
  readonly orders: number
  /** One line for each request that failed: its method and its status or error. */
  readonly failures: readonly string[]
}

export type Load = {
  /** Waits for this many further answers to each kind of request. */
  readonly untilAnswered: (more: number) => Promise<void>
  readonly hasFailed: () => boolean
  /** Stops after the running requests. */
  readonly end: () => Promise<LoadResult>
}

/**
 * Visitors of a proxy: two read, two book, each the next request after the answer to the last. The `lane` of each load has its own
 * times to book. A visitor who got an error goes on after a moment, as a person would.
 */
export function startLoad(proxy: Proxy, lane: 0 | 1): Load {
  const counts = { gets: 0, orders: 0 }
  const failures: string[] = []
  const ending = new AbortController()
  let nth = lane
  const browse = async (kind: keyof typeof counts, ask: Ask): Promise<void> => {
    const browser = createBrowser(proxy)
    while (!ending.signal.aborted) {
      const outcome = await ask(browser).then(
        ({ status, body }) => (status < 400 ? null : `${status} ${body.slice(0, 80)}`),
        (error: unknown) => String(error),
      )
      counts[kind] += 1
      if (outcome !== null) failures.push(`${kind}: ${outcome}`)
      await wait(outcome === null ? 20 : 50)
    }
    browser.close()
  }
  const order: Ask = (browser) => {
    const n = nth
    nth += 2
    return browser.ask(orderRequest(n))
  }
  const running = [
    ...paths.map((path) => browse('gets', (browser) => browser.ask({ path }))),
    browse('orders', order),
    browse('orders', order),
  ]
  return {
    untilAnswered: async (more) => {
      const from = { ...counts }
      while (counts.gets < from.gets + more || counts.orders < from.orders + more) await wait(20)
    },
    hasFailed: () => failures.length > 0,
    end: async () => {
      ending.abort()
      await Promise.all(running)
      return { ...counts, failures }
    },
  }
}

type Ask = (browser: ReturnType<typeof createBrowser>) => Promise<ProxyAnswer>

const paths = ['/', '/api/v1/business']

const people = 20

/** A business whose twenty people can be booked every five minutes of the day and night. */
export function writeOpenBusiness(): Promise<string> {
  const names = Array.from({ length: people }, (_, index) => `person-${index}`)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return writeBusiness({
    'business.yaml': `slug: open
name: Always Open
timeZone: Etc/UTC
country: US
currency: USD
hours: { ${days.map((day) => `${day}: ["00:00-24:00"]`).join(', ')} }
`,
    'services/quick.yaml': serviceFile('Quick')
      .replace('[ada]', `[${names.join(', ')}]`)
      .replace('30', '5'),
    ...Object.fromEntries(names.map((name) => [`staff/${name}.yaml`, `name: ${name}\n`])),
  })
}

function orderRequest(n: number) {
  const start = Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000 + Math.floor(n / people) * 300_000
  return {
    method: 'POST',
    path: '/api/v1/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      items: [{ service: 'quick', provider: `person-${n % people}`, start: new Date(start).toISOString() }],
      contact: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: `ada${n}@example.com`,
        phone: '+12025550123',
      },
      timeZone: 'Etc/UTC',
    }),
  }
}
