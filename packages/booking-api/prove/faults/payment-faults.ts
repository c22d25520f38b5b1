import * as v from 'valibot'
import { OrderViewSchema } from '@hourfold/shared/contract/views'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import type { VisitDeps } from '../drill/make-visit.ts'
import { sleepMs, type World } from '../drill/open-world.ts'
import type { Delivering } from '../outside/open-provider.ts'
import { findRepeatedPages } from './find-repeated-pages.ts'
import { contactOf, patientlyPost } from './post-json.ts'

type Trouble = Parameters<World['provider']['fake']['failNext']>[0]

const checkouts = 'POST /v1/checkout/sessions'
const refunds = 'POST /v1/refunds'

/** The provider fails so often at a request. */
const fails = (name: string, kind: Trouble, at: string, times: number, ms = 2500): Fault => ({
  name,
  expects:
    'The visitor is told, tries again, and pays once; money that was taken has its booking or goes back.',
  payingShare: 0.8,
  inject: async (world) => {
    world.provider.fake.failNext(kind, { at, times })
    await sleepMs(ms)
    world.provider.fake.calm()
  },
  check: findRepeatedPages,
})

/** The provider sends its notices in another way, from the beginning of the fault to the end of the drill. */
const delivers = (name: string, how: Delivering, expects: string): Fault => ({
  name,
  expects,
  payingShare: 0.8,
  inject: async (world) => {
    world.provider.deliver(how)
    await sleepMs(1500)
    if (how === 'forged') {
      const accepted = await acceptedForgeries(world)
      if (accepted) world.note('a notice that the provider did not sign was accepted')
    }
    if (how !== 'never') world.provider.deliver('usual')
  },
})

async function acceptedForgeries({ provider, processes }: World): Promise<boolean> {
  const [event] = provider.fake.events()
  if (!event) return false
  const url = `${processes[0]?.url}/api/v1/webhooks/payments/stripe`
  const answer = await provider.fake.deliver(event, url, { secret: 'whsec_of_somebody_else' })
  return answer.ok
}

/** Some visitors pay otherwise than they should. */
const paysAs = (name: string, expects: string, payAs: VisitDeps['payAs'], check?: Fault['check']): Fault => {
  const share = 2
  let turn = 0
  return {
    name,
    expects,
    payingShare: 0.8,
    losesPayment: true,
    payAs: (fake, session) => ((turn += 1) % share === 0 ? payAs(fake, session) : void fake.pay(session)),
    inject: () => sleepMs(1500),
    ...(check ? { check } : {}),
  }
}

/** Money that was kept although it is of another currency than was asked. */
async function findForeignMoney({ database }: World): Promise<readonly string[]> {
  const rows = await database.query(
    `select c.capture_id from capture c join payment p using (business_id, payment_id)
     where c.is_kept and c.currency <> p.currency`,
  )
  return rows.map((row) => `kept in another currency: ${JSON.stringify(row)}`)
}

/** Orders, opens a page, lets it expire, opens another one, and pays on both. */
async function payOnTwoPages(world: World): Promise<void> {
  const { fake } = world.provider
  const api = `${world.processes[0]?.url}/api/v1`
  for (let number = 1; number <= 3; number += 1) {
    const body = {
      items: [world.times.massage.at(-number)],
      contact: contactOf('two-pages', number),
      timeZone: 'Europe/Berlin',
      termsAccepted: true,
    }
    const made = await patientlyPost(`${api}/orders`, body, { key: `an-order-with-two-pages-${number}` })
    const order = v.parse(OrderViewSchema, JSON.parse(made.body))
    const open = async (turn: number): Promise<string> => {
      const key = `page-${turn}-of-order-number-${number}`
      const paying = await patientlyPost(
        `${api}/orders/${order.id}/pay`,
        { orderToken: order.orderToken },
        { key },
      )
      const page = fake.sessions().find(({ url }) => url !== null && paying.body.includes(url))
      if (!page) throw new Error(`no page: ${paying.status} ${paying.body}`)
      return page.id
    }
    const first = await open(1)
    fake.expire(first)
    // The notice of the expiry closes the payment, so that another one can begin.
    const settle = { orderToken: order.orderToken }
    await patientlyPost(`${api}/orders/${order.id}/payment`, settle, {
      key: `the-first-page-of-${number}-is-over`,
    })
    const second = await open(2)
    if (second === first) world.note('an expired page is offered again')
    fake.pay(second)
    fake.pay(first, { isLate: true })
  }
  await sleepMs(800)
}

const goesBack = 'It is refunded once and in full, and the booking is not confirmed by it.'

/** What happens at the payment provider. */
export const paymentFaults: FaultGroup = {
  name: 'payments',
  faults: [
    fails('the provider answers 500 when a page is made', 'error_500', checkouts, 6),
    fails('the provider answers 429', 'error_429', checkouts, 6),
    fails('the provider does not answer when a page is made', 'hang', checkouts, 1, 4000),
    fails('the connection to the provider is cut before a page is made', 'cut', checkouts, 6),
    fails('the connection to the provider is cut after a page was made', 'cut_after', checkouts, 6),
    fails(
      'the provider answers 500 when it is asked for the state',
      'error_500',
      'GET /v1/checkout/sessions',
      10,
    ),
    fails('a refund fails, and works later', 'error_500', refunds, 6),
    fails('a refund whose answer is lost', 'cut_after', refunds, 6),
    fails('a refund that was not made, and the connection cut', 'cut', refunds, 6),
    delivers('each notice arrives twice', 'twice', 'Settling again changes nothing.'),
    delivers('notices arrive in reverse order', 'reversed', 'The order is settled by asking the provider.'),
    delivers(
      'no notice arrives',
      'never',
      'The job that asks the provider settles the orders of visitors who left.',
    ),
    delivers(
      'notices with a wrong signature',
      'forged',
      'They are refused, and what they tell is found by asking.',
    ),
    {
      name: 'two pages of one order are both paid',
      expects: 'One payment is kept, the other one goes back.',
      inject: payOnTwoPages,
    },
    paysAs('a wrong amount is paid', goesBack, (fake, id) => void fake.pay(id, { amount: 1 })),
    paysAs(
      'a wrong currency is paid',
      goesBack,
      (fake, id) => void fake.pay(id, { currency: 'usd' }),
      findForeignMoney,
    ),
    paysAs(
      'a page that has expired is paid',
      'It pays for the order where its slot is free, or goes back.',
      (fake, id) => {
        fake.expire(id)
        fake.pay(id, { isLate: true })
      },
    ),
    paysAs('a declined card, then another one', 'The order is paid once.', (fake, id) => {
      fake.decline(id)
      fake.pay(id)
    }),
    paysAs(
      'a payment that is processed for a while',
      'The slot is held until the money is there.',
      (fake, id) => {
        fake.startProcessing(id)
        setTimeout(() => fake.finishProcessing(id), 700)
      },
    ),
    paysAs('a payment that is processed and fails', 'The slot is released, or paid anew.', (fake, id) => {
      fake.startProcessing(id)
      setTimeout(() => fake.failProcessing(id), 400)
    }),
  ],
}
