import type { Cart, CreateOrder } from '@hourfold/shared/contract/requests'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { cartOf, servicesOf, totalOf } from '@hourfold/shared/flow/cart/cart'
import type { EventContext } from '@hourfold/shared/flow/flow-feature'
import { needsOf } from '@hourfold/shared/flow/cart/needs'
import { askForProof, provenToken } from '../../proof/flow/proof-state.ts'
import { checkDetails } from '@hourfold/shared/flow/transition'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import { startHold } from '@hourfold/shared/flow/start-hold'
import { submit } from '@hourfold/shared/flow/submit'

export function submitDetails(flow: Flow, context: EventContext): Flow {
  const timeZone = zoneOf(flow)
  const cart = cartOf(flow)
  const needs = needsOf(flow)
  const services = servicesOf(flow)
  if (timeZone === null || !cart || !needs || !services) return flow
  const fields = checkDetails(flow, context)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  // Asked for before the order is sent, so that no request is refused on the host's page.
  if (services.some(({ addressProof }) => addressProof) && provenToken(flow) === null)
    return askForProof(flow, context.key)
  const held = flow.hold ?? startHold(flow, cart, context)
  const hold = held.status === 'failed' ? { ...held, status: 'asked' as const, cart } : held
  const ready = { ...flow, hold }
  const body = orderBody(ready, { cart, needs, services, timeZone, features: context.features })
  return submit(ready, { type: 'create_order', key: `${context.key}-order`, body })
}

type OrderParts = {
  readonly cart: Cart
  readonly needs: NonNullable<ReturnType<typeof needsOf>>
  readonly services: readonly ServiceView[]
  readonly timeZone: string
  readonly features: EventContext['features']
}

/**
 * Builds the request body of the order. It leaves out hidden fields, and sends the total that the visitor saw as
 * `expectedTotal`.
 */
function orderBody(flow: Flow, { cart, needs, services, timeZone, features }: OrderParts): CreateOrder {
  const { input, guests, hold, attribution } = flow
  const total = totalOf(flow)
  const contact = Object.fromEntries(
    contactFields.flatMap((name) => {
      const isLeftOut = needs[name] === 'hidden' || (input[name] === '' && name === 'dateOfBirth')
      return isLeftOut ? [] : [[name, input[name]]]
    }),
  )
  return {
    ...(hold?.view ? { holdToken: hold.view.holdToken } : {}),
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
    ...(attribution ? { attribution } : {}),
    ...Object.assign({}, ...features.map(({ orders }) => orders?.(flow))),
  }
}

const contactFields = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'location'] as const
