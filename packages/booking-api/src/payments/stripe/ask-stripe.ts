import * as v from 'valibot'
import { ProviderError } from '../payment-provider.ts'

const FailureSchema = v.object({
  type: v.string(),
  code: v.optional(v.string()),
  param: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  requestId: v.optional(v.string()),
})

/**
 * What cannot be right the next time: what was asked is wrong. A key that is refused is not among them: it is the operator's to put
 * right, and until then no payment may be taken for one that is not there.
 */
const final = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError'])

/** Asks Stripe, and turns what it throws into a `ProviderError`. */
export async function askStripe<Value>(what: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    const { type, code, param, statusCode, requestId } = readFailure(error)
    // Its own words may repeat an address or a part of the key; its request id finds them in its dashboard.
    const facts = [type, statusCode, code, param, requestId].filter((fact) => fact !== undefined)
    throw new ProviderError(`stripe: ${what}: ${facts.join(' ')}`, { isFinal: final.has(type) })
  }
}

/** Whether Stripe refused a request because of one of its fields. */
export function isRefusedFor(param: string, error: unknown): boolean {
  const failure = readFailure(error)
  return failure.type === 'StripeInvalidRequestError' && failure.param === param
}

function readFailure(error: unknown): v.InferOutput<typeof FailureSchema> {
  const parsed = v.safeParse(FailureSchema, error)
  return parsed.success ? parsed.output : { type: error instanceof Error ? error.name : typeof error }
}
