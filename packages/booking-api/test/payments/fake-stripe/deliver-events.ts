import { createHmac } from 'node:crypto'
import type { FakeEvent } from './objects.ts'

type Signing = {
  /** Another secret than the provider's own: a forged notice. */
  readonly secret?: string
  /** Epoch milliseconds of the signature; now, unless it has to look old. */
  readonly at?: number
}

export type Delivery = {
  /** An event as a request, to pass to an app without a server. */
  readonly request: (event: FakeEvent, url: string, signing?: Signing) => Request
  /** The same over real HTTP. */
  readonly deliver: (event: FakeEvent, url: string, signing?: Signing) => Promise<Response>
}

/** Events are signed over their exact bytes when they are sent. */
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
