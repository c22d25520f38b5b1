import { createHmac } from 'node:crypto'
import type { FakeEvent } from './objects.ts'

type Signing = {
  /** Another secret than the provider's own: what somebody sends who is not the provider. */
  readonly secret?: string
  /** Epoch milliseconds at which it is signed; now, unless it is to look old. */
  readonly at?: number
}

export type Delivery = {
  /** An event as it is sent, to be handed to an app without a server. */
  readonly request: (event: FakeEvent, url: string, signing?: Signing) => Request
  /** The same over real HTTP. */
  readonly deliver: (event: FakeEvent, url: string, signing?: Signing) => Promise<Response>
}

/** Events are signed over their very bytes, when they are sent. */
export function createDelivery(clock: () => number, webhookSecret: string): Delivery {
  const request: Delivery['request'] = (event, url, { secret = webhookSecret, at = clock() } = {}) => {
    const body = JSON.stringify(event, null, 2)
    const time = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return new Request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${time},v1=${signature}`,
      },
      body,
    })
  }
  return { request, deliver: (event, url, signing) => fetch(request(event, url, signing)) }
}
