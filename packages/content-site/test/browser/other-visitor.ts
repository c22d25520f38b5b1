import { randomUUID } from 'node:crypto'
import { parseInput } from '@hourfold/shared/input/parse'
import { OrderViewSchema, SlotsViewSchema, type OrderView } from '@hourfold/shared/contract/views'
import type { GenericSchema, InferOutput } from 'valibot'

/** Another visitor who books at the same time, through the API. */
export type OtherVisitor = {
  /** Every free start of a service from `from` up to, but not including, `to` (plain dates in Berlin), ascending. */
  freeStarts(service: string, from: string, to: string): Promise<readonly string[]>
  book(service: string, start: string, provider?: string): Promise<OrderView>
}

export function createOtherVisitor(productUrl: string): OtherVisitor {
  const api = `${productUrl}/api/v1`
  return {
    freeStarts: async (service, from, to) => {
      const query = new URLSearchParams({ service, from, to, timeZone: 'Europe/Berlin' })
      const answer = await fetch(`${api}/slots?${query}`)
      const view = await readAnswer(answer, SlotsViewSchema)
      return Object.values(view.slots).flatMap((slots) => slots.map(({ start }) => start))
    },
    book: async (service, start, provider) => {
      const item = provider === undefined ? { service, start } : { service, start, provider }
      const contact = {
        firstName: 'Otto',
        lastName: 'Other',
        email: 'otto@example.com',
        phone: '+49 30 901820',
      }
      const answer = await fetch(`${api}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ items: [item], contact, timeZone: 'Europe/Berlin' }),
      })
      return readAnswer(answer, OrderViewSchema)
    },
  }
}

async function readAnswer<Schema extends GenericSchema<unknown, unknown>>(
  answer: Response,
  schema: Schema,
): Promise<InferOutput<Schema>> {
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${JSON.stringify(body)}`)
  const parsed = parseInput(schema, body)
  if (!parsed.ok) throw new Error(`${answer.url}: ${JSON.stringify(parsed.refusal)}`)
  return parsed.value
}
