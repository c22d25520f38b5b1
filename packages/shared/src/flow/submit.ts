import type { Cart, CreateOrder } from '../contract/requests.ts'
import { needsOf, servicesOf, totalOf } from './cart.ts'
import type { Flow, Hold, SubmitWork } from './flow.ts'
import type { Occasion } from './flow-event.ts'

/** Asks for the chosen times. An earlier hold is exchanged in the same transaction; for the same cart it is kept. */
export function startHold({ hold }: Flow, cart: Cart, { key }: Occasion): Hold {
  if (hold && hold.status !== 'failed' && JSON.stringify(hold.cart) === JSON.stringify(cart)) return hold
  return {
    status: 'asked',
    key: `${key}-hold`,
    cart,
    view: null,
    visit: hold?.visit ?? key,
    replaces: hold?.view?.holdToken ?? null,
    minutesLeft: null,
    renewal: null,
  }
}

/** The order as it is sent, or null while something of it is not known. Hidden fields are left out; the total is the one the visitor saw. */
export function orderBody(flow: Flow, cart: Cart, timeZone: string): CreateOrder | null {
  const needs = needsOf(flow)
  const services = servicesOf(flow)
  if (!needs || !services) return null
  const { input, guests, hold } = flow
  const total = totalOf(flow)
  const contact = Object.fromEntries(
    contactFields.flatMap((name) => {
      const isLeftOut = needs[name] === 'hidden' || (input[name] === '' && name === 'dateOfBirth')
      return isLeftOut ? [] : [[name, input[name]]]
    }),
  )
  return {
    ...(hold?.view && hold.status !== 'failed' ? { holdToken: hold.view.holdToken } : {}),
    ...cart,
    contact: {
      ...contact,
      ...(needs.phone === 'hidden' || input.phoneCountry === '' ? {} : { phoneCountry: input.phoneCountry }),
    },
    ...(guests.length === 0 ? {} : { guests: guests.map(({ name, email }) => ({ name, email })) }),
    ...(needs.notes === 'hidden' ? {} : { notes: input.notes }),
    ...(services.every(({ termsUrl }) => termsUrl === null) ? {} : { termsAccepted: input.terms }),
    ...(services.every(({ consent }) => consent === null) ? {} : { consentGiven: input.consent }),
    timeZone,
    locale: flow.options.locale,
    ...(total === null ? {} : { expectedTotal: total }),
  }
}

const contactFields = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'location'] as const

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
