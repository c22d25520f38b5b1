import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs, type World } from '../drill/open-world.ts'
import { contactOf, patientlyPost } from './post-json.ts'

/** Requests at the same moment. `npm run prove -- races` sends ten thousand. */
const requestsAtOnce = 40

type Rush = {
  readonly name: string
  readonly expects: string
  /** Changes the business before. */
  readonly prepare?: string
  readonly bodyOf: (world: World, number: number) => object
  readonly keyOf?: (number: number) => string
  /** The number of orders that may be made, and the statuses of the other answers. */
  readonly sold: number
  readonly lost: readonly number[]
}

/** Everybody wants the same, while others book. */
const rush = ({ name, expects, prepare, bodyOf, keyOf, sold, lost }: Rush): Fault => ({
  name,
  expects,
  processes: 2,
  inject: async (world) => {
    if (prepare !== undefined) {
      await world.database.query(prepare)
      await world.database.query('update business set revision = revision + 1')
      await sleepMs(300)
    }
    const answers = await Promise.all(
      Array.from({ length: requestsAtOnce }, (_, number) =>
        patientlyPost(`${world.processes[number % 2]?.url}/api/v1/orders`, bodyOf(world, number), {
          key: keyOf?.(number) ?? `a-rush-of-many-visitors-${number}`,
        }),
      ),
    )
    const ids = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [idIn(body)] : [])))
    if (ids.size !== sold) world.note(`${ids.size} orders were made where ${sold} fit`)
    const wrong = answers.filter(({ status }) => status !== 201 && !lost.includes(status))
    for (const { status, body } of wrong.slice(0, 3))
      world.note(`a request of the rush was answered with ${status} ${body.slice(0, 120)}`)
  },
})

const idIn = (body: string): string => /"id":"(ord_[^"]+)"/.exec(body)?.[1] ?? body

const bookerOf = (number: number) => ({
  contact: contactOf('rush', number),
  timeZone: 'Europe/Berlin',
  termsAccepted: true,
})
const last = <Value>(list: readonly Value[]): Value | undefined => list.at(-1)

/** Many visitors at one moment. */
export const rushFaults: FaultGroup = {
  name: 'rush',
  faults: [
    rush({
      name: 'a rush at one person',
      expects: 'One of forty gets the slot.',
      bodyOf: ({ times }, number) => ({ items: [last(times.haircut)], ...bookerOf(number) }),
      sold: 1,
      lost: [409],
    }),
    rush({
      name: 'a rush at the only room, whoever works in it',
      expects: 'One of forty gets the room.',
      prepare: `insert into service_staff select s.business_id, service_id, staff_id from service s join staff f using (business_id)
        where s.slug = 'massage' and f.slug in ('anna', 'ben', 'clara') on conflict do nothing`,
      bodyOf: ({ times }, number) => ({
        items: [{ ...last(times.massage), provider: ['anna', 'ben', 'clara', 'mira'][number % 4] }],
        ...bookerOf(number),
      }),
      sold: 1,
      lost: [409],
    }),
    rush({
      name: 'a rush at the twelve seats of a class',
      expects: 'Six of forty get two seats each.',
      bodyOf: ({ times }, number) => ({ items: [last(times.yoga)], ...bookerOf(number) }),
      sold: 6,
      lost: [409],
    }),
    rush({
      name: 'a rush at a link that works once',
      expects: 'One of forty uses the link.',
      prepare: 'update one_time_link set max_uses = 1',
      bodyOf: ({ times }, number) => ({
        link: 'welcome',
        items: [
          {
            service: 'welcome-haircut',
            provider: number % 2 ? 'anna' : 'ben',
            start: times.haircut.at(-1 - (number % 5))?.start,
          },
        ],
        ...bookerOf(number),
      }),
      sold: 1,
      lost: [409, 410],
    }),
    rush({
      name: 'one request sent forty times at once',
      expects: 'One order; every answer is the same.',
      bodyOf: ({ times }) => ({ items: [times.haircut.at(-3)], ...bookerOf(0) }),
      keyOf: () => 'the-same-key-of-one-visitor',
      sold: 1,
      lost: [],
    }),
    {
      name: 'carts that want the same people in opposite order',
      expects: 'No deadlock reaches a visitor; each cart is booked whole or not at all.',
      processes: 2,
      inject: async (world) => {
        const at = (provider: string) => world.times.haircut.filter((one) => one.provider === provider).at(-2)
        const answers = await Promise.all(
          Array.from({ length: requestsAtOnce }, (_, number) => {
            const items = [at('anna'), at('ben'), at('clara')]
            const body = { items: number % 2 ? items.toReversed() : items, ...bookerOf(number) }
            return patientlyPost(`${world.processes[number % 2]?.url}/api/v1/orders`, body, {
              key: `a-cart-of-one-visitor-${number}`,
            })
          }),
        )
        const sold = answers.filter(({ status }) => status === 201).length
        if (sold !== 1) world.note(`${sold} carts were booked where one fits`)
        const wrong = answers.find(({ status }) => status !== 201 && status !== 409)
        if (wrong) world.note(`a cart was answered with ${wrong.status} ${wrong.body.slice(0, 120)}`)
      },
    },
    {
      name: 'three processes work off the same queues',
      expects: 'Every mail and every webhook is sent once.',
      processes: 3,
      inject: () => sleepMs(2500),
    },
  ],
}
