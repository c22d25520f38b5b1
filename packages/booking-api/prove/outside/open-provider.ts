import {
  fakeKeys,
  startFakeStripe,
  type FakeStripe,
} from '../../test/payments/fake-stripe/start-fake-stripe.ts'
import type { FakeEvent } from '../../test/payments/fake-stripe/objects.ts'

/** How the provider sends its notices. */
export type Delivering = 'usual' | 'twice' | 'reversed' | 'never' | 'forged'

/** A payment provider that sends its notices by itself, each again until it is acknowledged. */
export type Provider = {
  readonly fake: FakeStripe
  readonly deliver: (how: Delivering) => void
  /** Answers to notices: `200`, `400`. */
  readonly answers: ReadonlyMap<number, number>
  readonly close: () => Promise<void>
}

export async function openProvider(
  clock: () => number,
  serverUrls: () => readonly string[],
): Promise<Provider> {
  const fake = await startFakeStripe({ clock })
  const acknowledged = new Set<string>()
  const answers = new Map<number, number>()
  let how: Delivering = 'usual'
  let running: Promise<void> | undefined
  let turn = 0

  async function send(event: FakeEvent): Promise<void> {
    const urls = serverUrls()
    const url = urls[(turn += 1) % Math.max(1, urls.length)]
    if (url === undefined) return
    const signing = how === 'forged' ? { secret: 'whsec_of_somebody_else' } : {}
    const answer = await fake
      .deliver(event, `${url}/api/v1/webhooks/payments/stripe`, signing)
      .catch(() => undefined)
    if (!answer) return
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    if (answer.ok && how !== 'forged') acknowledged.add(event.id)
  }

  async function round(): Promise<void> {
    if (how === 'never') return
    const due = fake.events().filter(({ id }) => !acknowledged.has(id))
    const sorted = how === 'reversed' ? due.toReversed() : due
    for (const event of sorted) {
      await send(event)
      if (how === 'twice') await send(event)
    }
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined
    })
  }, 80)
  return {
    fake,
    deliver: (next) => {
      how = next
    },
    answers,
    close: async () => {
      clearInterval(timer)
      await running
      await fake.close()
    },
  }
}

/** The settings of a server that uses it. */
export const providerEnv = ({ fake }: Provider): Readonly<Record<string, string>> => ({
  STRIPE_SECRET_KEY: fakeKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
  STRIPE_API_URL: fake.url,
})
