import type { OrderView } from '@hourfold/shared/contract/views'
import { order } from '../visits.ts'
import type { FakeEvent } from './fake-stripe/objects.ts'
import type { Cut } from './many-times.ts'
import { abandon, orderUnpaid, pay, settle } from './open-till.ts'
import { pageOf, paymentOf, type StripeTill } from './open-stripe-till.ts'

/** A visitor who pays: their order, and its pages, the last one first. */
export type Visit = {
  readonly made: OrderView
  readonly cut: Cut
  readonly pages: readonly string[]
}

/** An action at the provider, and the events that are delivered for it. */
type Act = {
  readonly act: (till: StripeTill, visit: Visit) => Promise<Visit> | Visit
  readonly tells: readonly string[]
}

const page = ({ pages: [last = ''] }: Visit): string => last
const firstPage = ({ pages }: Visit): string => pages.at(-1) ?? ''

const decline: Act = {
  act: ({ fake }, visit) => moved(fake.decline(page(visit)), visit),
  tells: ['payment_intent.payment_failed'],
}

/** The page expires; the visitor returns and starts another payment. */
const tryAgain: Act = {
  act: async ({ fake, shop }, visit) => {
    fake.expire(page(visit))
    await settle(shop, visit.made)
    return { ...visit, pages: [pageOf(await pay(shop, visit.made)), ...visit.pages] }
  },
  tells: ['checkout.session.expired'],
}

const payLate: Act = {
  act: ({ fake }, visit) => moved(fake.pay(firstPage(visit), { isLate: true }), visit),
  tells: ['checkout.session.completed'],
}

/** THE stories of a payment, five events each, in order. */
export const stories = {
  'paid for twice, the first page late and the second by a slow way': [
    decline,
    tryAgain,
    {
      act: ({ fake }, visit) => moved(fake.startProcessing(page(visit)), visit),
      tells: ['checkout.session.completed'],
    },
    {
      act: ({ fake }, visit) => moved(fake.finishProcessing(page(visit)), visit),
      tells: ['checkout.session.async_payment_succeeded'],
    },
    payLate,
  ],
  'paid for when somebody else has the time': [
    decline,
    tryAgain,
    decline,
    {
      act: async ({ shop }, visit) => {
        await abandon(shop, visit.made)
        await order(shop, [visit.cut])
        return visit
      },
      tells: ['checkout.session.expired'],
    },
    payLate,
  ],
  'never paid for: declined, then by a slow way that did not work out': [
    decline,
    {
      act: ({ fake }, visit) => moved(fake.startProcessing(page(visit)), visit),
      tells: ['payment_intent.processing', 'checkout.session.completed'],
    },
    {
      act: ({ fake }, visit) => moved(fake.failProcessing(page(visit)), visit),
      tells: ['payment_intent.payment_failed', 'checkout.session.async_payment_failed'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Act[]>>

function moved(isMoved: boolean, visit: Visit): Visit {
  if (!isMoved) throw new Error('it cannot happen here')
  return visit
}

export const beginVisit = async ({ shop }: StripeTill, cut: Cut): Promise<Visit> => {
  const made = await orderUnpaid(shop, [cut])
  return { made, cut, pages: [pageOf(await pay(shop, made))] }
}

/** A visit that runs through a story step by step. */
export function createTelling(till: StripeTill, begun: Visit, story: readonly Act[]) {
  const { fake } = till
  const told: FakeEvent[] = []
  let visit = begun
  let acted = 0

  async function actOnce(): Promise<void> {
    const next = story[acted++]
    if (!next) throw new Error('the story is over')
    const seen = new Set(fake.events().map(({ id }) => id))
    const own = new Set(visit.pages.map((id) => fake.session(id).metadata['paymentId']))
    visit = await next.act(till, visit)
    const news = fake.events().filter((event) => !seen.has(event.id) && own.has(paymentOf(event)))
    for (const type of next.tells) {
      const event = news.find((one) => one.type === type)
      if (!event) throw new Error(`nobody told of ${type}`)
      told.push(event)
    }
  }

  return {
    made: begun.made,
    /** The n-th event, after its action has happened. */
    event: async (n: number): Promise<FakeEvent> => {
      while (told.length <= n) await actOnce()
      const event = told[n]
      if (!event) throw new Error('an event that nobody told')
      return event
    },
  }
}
