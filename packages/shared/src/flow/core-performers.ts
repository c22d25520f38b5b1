import type { Performers } from './chapter.ts'
import type { Work } from './work.ts'

/** What every visit asks. */
export const corePerformers = {
  load_service: async (client, work, signal) => {
    const params = { idOrSlug: work.service }
    const result = await client.getService({ params, query: { locale: work.locale }, signal })
    return { type: 'load_service_answered', work, result }
  },
  load_provider: async (client, work, signal) => {
    const params = { idOrSlug: work.provider }
    const result = await client.getProvider({ params, query: { locale: work.locale }, signal })
    return { type: 'load_provider_answered', work, result }
  },
  load_slots: async (client, work, signal) => {
    const { timeZone, from, to } = work
    const query = { ...sought(work), timeZone: timeZone ?? undefined, from, to }
    return { type: 'load_slots_answered', work, result: await client.findSlots({ query, signal }) }
  },
  find_next: async (client, work, signal) => {
    const { timeZone, after } = work
    const query = { ...sought(work), timeZone, after }
    return { type: 'find_next_answered', work, result: await client.findNextSlot({ query, signal }) }
  },
  create_hold: async (client, work) => {
    const { cart, replaces, visit } = work
    const body = { ...cart, visit, ...(replaces === null ? {} : { replaces }) }
    const result = await client.createHold({ body, idempotencyKey: work.key })
    return { type: 'create_hold_answered', work, result }
  },
  release_hold: async (client, work) => {
    const body = { holdToken: work.holdToken }
    // keepalive: the visitor may be leaving this very moment.
    const result = await client.releaseHold({ body, idempotencyKey: work.key, keepalive: true })
    return { type: 'release_hold_answered', work, result }
  },
} as const satisfies Performers

/** A choice in the words of an address. */
function sought({ choice, manage }: Extract<Work, { readonly type: 'load_slots' | 'find_next' }>) {
  const { service, provider, location, duration, addOns, seats } = choice
  return {
    service,
    provider,
    location,
    duration: duration?.toString(),
    addOns: addOns?.join(','),
    seats: seats?.toString(),
    manage: manage ?? undefined,
  }
}
