import type { Client } from '@booking/shared/contract/client'
import type { Scope } from '@booking/shared/contract/requests'
import type { Answer } from '@booking/shared/flow/answer'
import type { Work } from '@booking/shared/flow/work'

/** Does one work and brings back the event that answers it. Never throws: a refusal is an answer. */
export async function perform<Signal>(client: Client<Signal>, work: Work, signal?: Signal): Promise<Answer> {
  switch (work.type) {
    case 'load_service': {
      const params = { idOrSlug: work.service }
      const result = await client.getService({ params, query: { locale: work.locale }, signal })
      return { type: 'load_service_answered', work, result }
    }
    case 'load_provider': {
      const params = { idOrSlug: work.provider }
      const result = await client.getProvider({ params, query: { locale: work.locale }, signal })
      return { type: 'load_provider_answered', work, result }
    }
    case 'load_group': {
      const params = { idOrSlug: work.group }
      const result = await client.getGroup({ params, query: { locale: work.locale }, signal })
      return { type: 'load_group_answered', work, result }
    }
    case 'load_menu': {
      const params = { idOrSlug: work.menu }
      const result = await client.getMenu({ params, query: { locale: work.locale }, signal })
      return { type: 'load_menu_answered', work, result }
    }
    case 'load_link': {
      const params = { link: work.link }
      const result = await client.getLink({ params, query: { locale: work.locale }, signal })
      return { type: 'load_link_answered', work, result }
    }
    case 'load_booking': {
      const params = { token: work.token }
      const result = await client.getBooking({ params, query: { locale: work.locale }, signal })
      return { type: 'load_booking_answered', work, result }
    }
    case 'load_slots': {
      const { timeZone, from, to } = work
      const query = { ...sought(work), timeZone, from, to }
      return { type: 'load_slots_answered', work, result: await client.findSlots({ query, signal }) }
    }
    case 'load_party_slots': {
      const { mode, choices, timeZone, from, to } = work
      const query = { mode, items: JSON.stringify(choices), timeZone, from, to }
      const result = await client.findPartySlots({ query, signal })
      return { type: 'load_party_slots_answered', work, result }
    }
    case 'find_next': {
      const { timeZone, after } = work
      const query = { ...sought(work), timeZone, after }
      return { type: 'find_next_answered', work, result: await client.findNextSlot({ query, signal }) }
    }
    case 'preview_series': {
      const { choice, start, rule, timeZone } = work
      const body = { item: { ...choice, start }, rule, timeZone }
      return { type: 'preview_series_answered', work, result: await client.previewSeries({ body, signal }) }
    }
    case 'create_hold': {
      const { cart, replaces, visit } = work
      const body = { ...cart, visit, ...(replaces === null ? {} : { replaces }) }
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
      const { start, timeZone, scope } = work
      const body = { start, timeZone, ...scopeOf(scope) }
      const params = { token: work.token }
      const result = await client.rescheduleBooking({ params, body, idempotencyKey: work.key })
      return { type: 'reschedule_answered', work, result }
    }
    case 'cancel': {
      const params = { token: work.token }
      const body = { reason: work.reason, ...scopeOf(work.scope) }
      const result = await client.cancelBooking({ params, body, idempotencyKey: work.key })
      return { type: 'cancel_answered', work, result }
    }
  }
}

/** A choice in the words of an address. */
function sought({ choice, manage }: Extract<Work, { readonly type: 'load_slots' | 'find_next' }>) {
  const { service, provider, duration, addOns, seats } = choice
  return {
    service,
    provider,
    duration: duration?.toString(),
    addOns: addOns?.join(','),
    seats: seats?.toString(),
    manage: manage ?? undefined,
  }
}

const scopeOf = (scope: Scope) => (scope === 'one' ? {} : { scope })
