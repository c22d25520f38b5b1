import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { orderBody, orderRequests } from './order-requests.ts'

const changes = 101

/**
 * Returns the median of the milliseconds of a request for slots directly after an order has changed the data of the same month.
 * Requests are sent one at a time over a connection that stays open.
 */
export async function measureChangedSlots(url: string, path: string, now: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  try {
    for (let n = 0; n < changes; n += 1) {
      const body = orderBody(now, n, { firstDay: 27, email: 'ada@example.com' })
      await send(agent, new URL('/api/v1/orders', url), { body, key: `changed-${now}-${n}` })
      const began = performance.now()
      await send(agent, new URL(path, url))
      times.push(performance.now() - began)
    }
  } finally {
    agent.destroy()
  }
  return times.toSorted((one, other) => one - other)[changes >> 1] ?? NaN
}

type Sent = { readonly body: string; readonly key: string }

async function send(agent: Agent, url: URL, sent?: Sent): Promise<void> {
  const headers = sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }
  const status = await new Promise<number>((resolve, reject) => {
    const options = { agent, method: sent ? 'POST' : 'GET', ...(headers && { headers }) }
    request(url, options, (response) => {
      void text(response).then(() => resolve(response.statusCode ?? 0), reject)
    })
      .on('error', reject)
      .end(sent?.body)
  })
  if (status >= 300) throw new Error(`${url.pathname}: ${status}`)
}

/** Returns the seconds until ten thousand orders for one slot are answered; throws unless exactly one succeeds. */
export async function rushForOneSlot(url: string, now: number, amount = 10_000): Promise<number> {
  const began = performance.now()
  const { errors, non2xx } = await autocannon({
    url,
    connections: 64,
    amount,
    requests: [
      orderRequests(
        now,
        (n) => `rush-${n}@example.com`,
        () => lastTime,
      ),
    ],
  })
  const seconds = (performance.now() - began) / 1000
  if (errors > 0 || non2xx !== amount - 1) throw new Error(`${errors} errors, ${amount - non2xx} succeeded`)
  return seconds
}

/** A time that no other measurement books. */
const lastTime = 1_700_000
