import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { OrderViewSchema, SlotsViewSchema } from '@hourfold/shared/contract/views'
import { ada } from '../open-shop.ts'

export type Item = { readonly service: string; readonly provider: string; readonly start: string }

/** The date n days from now. */
const dayAfterToday = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** Free times that do not touch each other: each full hour of three people. */
export async function findTimes(url: string): Promise<readonly Item[]> {
  const found: Item[] = []
  for (const provider of ['anna', 'ben', 'clara'])
    for (const start of await readStarts(url, provider, 2, 60))
      if (start.includes(':00:00Z')) found.push({ service: 'haircut', provider, start })
  return found
}

/** The free starts of a person. */
async function readStarts(
  url: string,
  provider: string,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const response = await fetch(
    `${url}/slots?service=haircut&provider=${provider}&timeZone=UTC&from=${dayAfterToday(from)}&to=${dayAfterToday(to)}`,
  )
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return Object.values(v.parse(SlotsViewSchema, JSON.parse(text)).slots)
    .flat()
    .map(({ start }) => start)
}

export type Answer = { readonly status: number; readonly text: string; readonly retryAfter: string | null }

/** Sends an order once. Status 0 is a connection without a response. */
export async function book(url: string, key: string, item: object): Promise<Answer> {
  try {
    const response = await fetch(`${url}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ items: [item], contact: ada, timeZone: 'UTC' }),
    })
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return { status: 0, text: '', retryAfter: null }
  }
}

/** Sends an order until it is answered, as the widget does: a 503 and a key that is still worked on are asked again. */
export async function bookPatiently(url: string, key: string, item: object): Promise<Answer> {
  for (;;) {
    const answer = await book(url, key, item)
    const isTemporary = answer.status === 0 || answer.status === 503
    if (!isTemporary && !answer.text.includes('idempotency_in_flight')) return answer
    await sleep(50)
  }
}

export const bookingsOf = (text: string): readonly string[] =>
  v.parse(OrderViewSchema, JSON.parse(text)).bookings.map(({ id }) => id)

/** How often each status came. */
export function countStatuses(
  answers: readonly { readonly status: number }[],
): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
