import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { PaymentViewSchema, type PaymentView, type SandboxAction } from '@hourfold/shared/contract/payment'
import { OrderViewSchema, SlotsViewSchema, type OrderView } from '@hourfold/shared/contract/views'
import type { ApiServer } from '../src/booking-api.ts'

type Order = Pick<OrderView, 'id' | 'orderToken'>

/** A visitor who books colours, which require a deposit, and pays or does not pay, through the API. */
export function createPayer(api: ApiServer) {
  const ask = async (path: string, body?: object, bearer?: string): Promise<unknown> => {
    const answer = await api.fetch(
      new Request(`https://book.example/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: body ? JSON.stringify(body) : null,
      }),
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const pay = async ({ id, orderToken }: Order): Promise<PaymentView> =>
    v.parse(PaymentViewSchema, await ask(`/orders/${id}/pay`, { orderToken }))

  return {
    /** Books the first free time. */
    order: async (): Promise<OrderView> => {
      const period = 'from=2026-11-23&to=2027-01-20&timeZone=Europe%2FBerlin'
      const { slots } = v.parse(SlotsViewSchema, await ask(`/slots?service=colour&${period}`))
      const start = Object.values(slots)[0]?.[0]?.start
      return v.parse(
        OrderViewSchema,
        await ask('/orders', {
          items: [{ service: 'colour', start }],
          contact: {
            firstName: 'Ada',
            lastName: 'Byron',
            email: `${randomUUID()}@example.com`,
            phone: '+4930901820',
          },
          termsAccepted: true,
          timeZone: 'Europe/Berlin',
        }),
      )
    },
    pay,
    look: async ({ id, orderToken }: Order): Promise<PaymentView> =>
      v.parse(PaymentViewSchema, await ask(`/orders/${id}/payment`, undefined, orderToken)),
    /** Simulates an action on the payment page. */
    play: async (order: Order, action: SandboxAction): Promise<void> => {
      const { checkoutUrl } = await pay(order)
      await ask(`/sandbox/${checkoutUrl?.split('/').at(-1) ?? ''}`, { action })
    },
  }
}
