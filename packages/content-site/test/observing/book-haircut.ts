import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { OrderViewSchema, SlotsViewSchema, type OrderView } from '@hourfold/shared/contract/views'

/** A customer of the tests, whose words must appear in no figure, trace or line of the log. */
export const customer = {
  firstName: 'Zerlinda',
  lastName: 'Quastenflosser',
  email: 'zerlinda@mail.example',
  phone: '+4930901820',
}

/** Books the first free haircut of the demo studio over HTTP. */
export async function bookHaircut(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OrderView> {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = `service=haircut&from=${day(2)}&to=${day(30)}&timeZone=Europe%2FBerlin`
  const found = await fetch(`${origin}/api/v1/slots?${query}`)
  const { slots } = v.parse(SlotsViewSchema, await found.json())
  const start = Object.values(slots).flat()[0]?.start
  const answer = await fetch(`${origin}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify({
      items: [{ service: 'haircut', start }],
      contact: customer,
      termsAccepted: true,
      timeZone: 'Europe/Berlin',
    }),
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
  return v.parse(OrderViewSchema, body)
}
