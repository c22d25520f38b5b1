import { Refusal } from './refuse.ts'

export type Reply = { readonly status: number; readonly body: object }

const day = 86_400_000

/**
 * The provider's idempotency keys: the same request gets its first response, another one with the same key is refused, and so is
 * a concurrent one. A request refused before it began binds no key. Keys expire after a day.
 */
export function createOnceByKey(clock: () => number) {
  const kept = new Map<string, { readonly request: string; readonly reply: Reply; readonly at: number }>()
  const running = new Set<string>()
  return async (key: string | undefined, request: string, work: () => Promise<Reply>): Promise<Reply> => {
    if (key === undefined) return work()
    const before = kept.get(key)
    if (before && before.at + day > clock()) {
      if (before.request === request) return before.reply
      throw new Refusal(400, 'idempotency_error')
    }
    if (running.has(key)) throw new Refusal(409, 'idempotency_error', { code: 'idempotency_key_in_use' })
    running.add(key)
    try {
      const reply = await work()
      kept.set(key, { request, reply, at: clock() })
      return reply
    } finally {
      running.delete(key)
    }
  }
}
