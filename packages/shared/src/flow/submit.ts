import type { CreateOrder } from '../contract/requests.ts'
import type { ServiceView } from '../contract/views.ts'
import { providerOf } from './choices.ts'
import type { Flow, Hold, SubmitWork } from './flow.ts'
import type { Occasion } from './flow-event.ts'

/** Asks for the chosen time. An earlier hold is exchanged in the same transaction; for the same time it is kept. */
export function startHold(flow: Flow, start: string, { key }: Occasion): Hold {
  const { hold } = flow
  if (hold && hold.start === start && hold.status !== 'failed') return hold
  const replaces = hold?.view?.holdToken ?? null
  return {
    status: 'asked',
    key: `${key}-hold`,
    start,
    view: null,
    replaces,
    minutesLeft: null,
    renewal: null,
  }
}

/** The order as it is sent. Hidden fields are left out; the total is the one the visitor saw. */
export function orderBody(
  flow: Flow,
  service: ServiceView,
  start: string,
  timeZone: string,
  holdToken: string | null,
): CreateOrder {
  const { input } = flow
  const { firstName, lastName, email, phone, notes } = service.fields
  const provider = providerOf(flow)
  return {
    ...(holdToken === null ? {} : { holdToken }),
    items: [{ service: service.id, start, ...(provider === null ? {} : { provider }) }],
    contact: {
      ...(firstName === 'hidden' ? {} : { firstName: input.firstName }),
      ...(lastName === 'hidden' ? {} : { lastName: input.lastName }),
      ...(email === 'hidden' ? {} : { email: input.email }),
      ...(phone === 'hidden' ? {} : { phone: input.phone }),
    },
    ...(notes === 'hidden' ? {} : { notes: input.notes }),
    ...(service.termsUrl === null ? {} : { termsAccepted: input.terms }),
    timeZone,
    locale: flow.options.locale,
    ...(service.price === null ? {} : { expectedTotal: service.price }),
  }
}

/** Sends a mutation. The same one, repeated because nobody knows whether it was done, keeps its idempotency key. */
export function submit(flow: Flow, work: SubmitWork): Flow {
  const last = flow.submission
  const repeated = last?.unsure && contents(last.work) === contents(work) ? last.work : work
  return {
    ...flow,
    fields: [],
    alert: null,
    submission: { status: 'sending', work: repeated, unsure: false },
  }
}

const contents = (work: SubmitWork): string => JSON.stringify({ ...work, key: '' })
