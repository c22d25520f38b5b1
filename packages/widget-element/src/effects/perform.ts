import type { Client } from '@booking/shared/contract/client'
import type { Answer } from '@booking/shared/flow/answer'
import type { Work } from '@booking/shared/flow/work'

/** Does one work and brings back the event that answers it. Never throws: a refusal is an answer. */
export async function perform<Signal>(client: Client<Signal>, work: Work, signal?: Signal): Promise<Answer> {
  const abort = signal === undefined ? {} : { signal }
  switch (work.type) {
    case 'load_service': {
      const params = { idOrSlug: work.service }
      const result = await client.getService({ params, query: { locale: work.locale }, ...abort })
      return { type: 'load_service_answered', work, result }
    }
    case 'load_provider': {
      const params = { idOrSlug: work.provider }
      const result = await client.getProvider({ params, query: { locale: work.locale }, ...abort })
      return { type: 'load_provider_answered', work, result }
    }
    case 'load_booking': {
      const params = { token: work.token }
      const result = await client.getBooking({ params, query: { locale: work.locale }, ...abort })
      return { type: 'load_booking_answered', work, result }
    }
    case 'load_slots': {
      const { service, timeZone, from, to } = work
      const query = { service, timeZone, from, to, ...whose(work) }
      return { type: 'load_slots_answered', work, result: await client.findSlots({ query, ...abort }) }
    }
    case 'find_next': {
      const { service, timeZone, after } = work
      const query = { service, timeZone, after, ...whose(work) }
      return { type: 'find_next_answered', work, result: await client.findNextSlot({ query, ...abort }) }
    }
    case 'create_hold': {
      const { service, provider, start, replaces } = work
      const body = {
        items: [{ service, start, ...(provider === null ? {} : { provider }) }],
        ...(replaces === null ? {} : { replaces }),
      }
      const result = await client.createHold({ body, idempotencyKey: work.key })
      return { type: 'create_hold_answered', work, result }
    }
    case 'renew_hold': {
      const body = { holdToken: work.holdToken }
      const result = await client.renewHold({ body, idempotencyKey: work.key })
      return { type: 'renew_hold_answered', work, result }
    }
    case 'release_hold': {
      const body = { holdToken: work.holdToken }
      // keepalive: the visitor may be leaving this very moment.
      const result = await client.releaseHold({ body, idempotencyKey: work.key, keepalive: true })
      return { type: 'release_hold_answered', work, result }
    }
    case 'create_order': {
      const result = await client.createOrder({ body: work.body, idempotencyKey: work.key })
      return { type: 'create_order_answered', work, result }
    }
    case 'reschedule': {
      const { start, timeZone, provider } = work
      const body = { start, timeZone, ...(provider === null ? {} : { provider }) }
      const params = { token: work.token }
      const result = await client.rescheduleBooking({ params, body, idempotencyKey: work.key })
      return { type: 'reschedule_answered', work, result }
    }
    case 'cancel': {
      const params = { token: work.token }
      const body = { reason: work.reason }
      const result = await client.cancelBooking({ params, body, idempotencyKey: work.key })
      return { type: 'cancel_answered', work, result }
    }
  }
}

const whose = ({
  provider,
  manage,
}: {
  readonly provider: string | null
  readonly manage: string | null
}) => ({
  ...(provider === null ? {} : { provider }),
  ...(manage === null ? {} : { manage }),
})
