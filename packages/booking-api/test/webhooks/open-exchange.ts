import * as v from 'valibot'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import type { Payments } from '../../src/payments/payment-provider.ts'
import { type SendWebhooksDeps, sendWebhooks } from '../../src/messages/webhooks/send-webhooks.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { openReceiver, type Receiver } from './open-receiver.ts'

/** The demo business with a real server beside it that receives its webhooks. */
export type Exchange = {
  readonly shop: Shop
  readonly receiver: Receiver
  /** The dependencies of another process on the same database. */
  readonly another: () => SendWebhooksDeps
  /** Names the endpoints, as an import would. */
  readonly name: (endpoints: readonly Endpoint[]) => Promise<void>
  readonly command: (
    action: string,
    name?: string,
  ) => Promise<{ readonly lines: readonly string[]; readonly exitCode: number }>
  /** Makes the secret of an endpoint. */
  readonly makeSecret: (slug: string) => Promise<string>
  readonly plan: () => Promise<void>
  /** Plans, and sends what is due. */
  readonly round: () => Promise<void>
  /** The deliveries of endpoints: `booking.confirmed crm sent`, with the reason and the attempts where there are any. */
  readonly states: () => Promise<readonly string[]>
  /** Forgets bookings, deliveries and secrets. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

type Endpoint = { readonly slug: string; readonly url: string; readonly events: readonly string[] | null }

export const signingSecret = 'a secret of at least thirty-two characters'

export async function openExchange(
  open: Parameters<typeof openShop>[0],
  more: Parameters<typeof openShop>[1] & { readonly payments?: Payments } = {},
): Promise<Exchange> {
  const receiver = await openReceiver()
  const shop = await openShop(open, { rateLimit: null, signingSecret, ...more })
  const { database, clock, logged } = shop
  const write = (fields: object) => void logged.push(fields)
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const another = () => ({
    ...createDependencies({
      database,
      clock: clock.now,
      random,
      log: { info: write, warn: write, error: write },
      signingSecret,
      ...(more.payments ? { payments: more.payments } : {}),
    }),
    postToEndpoint: receiver.post,
  })
  const own = another()
  const handle = createCommandHandler({
    database,
    clock: clock.now,
    random,
    signingSecret,
    postToEndpoint: receiver.post,
  })
  const command: Exchange['command'] = (action, name) =>
    handle({ command: 'webhooks', action, ...(name === undefined ? {} : { name }) })
  const plan = () => planDeliveries(own)
  return {
    shop,
    receiver,
    another,
    command,
    name: async (endpoints) => {
      await database.query(
        `update business set settings = jsonb_set(settings, '{webhooks}', $1::jsonb), revision = revision + 1`,
        [JSON.stringify(endpoints)],
      )
    },
    makeSecret: async (slug) => (await command('secret', slug)).lines[0] ?? '',
    plan,
    round: async () => {
      await plan()
      await sendWebhooks(own)
    },
    states: async () =>
      v
        .parse(
          v.array(v.object({ state: v.string() })),
          await database.query(
            `select concat_ws(' ', kind, recipient, status, reason) as state from delivery where channel = 'webhook'
             order by position`,
          ),
        )
        .map(({ state }) => state),
    reset: async () => {
      await shop.reset()
      await database.execute('delete from webhook_secret')
      receiver.received.length = 0
    },
    close: async () => {
      await receiver.close()
      await shop.close()
    },
  }
}
