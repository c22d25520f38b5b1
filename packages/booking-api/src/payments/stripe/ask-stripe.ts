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
 * Errors for which a retry cannot help, because the request itself is wrong. A refused key is not among them: the operator has to
 * correct it, and until then no payment may be taken for missing.
 */
const final = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError'])

/** Sends a request to Stripe and turns its errors into a `ProviderError`. */
export async function askStripe<Value>(what: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    const { type, code, param, statusCode, requestId } = readFailure(error)
    // Stripe's message may repeat an address or a part of the key; the request id finds it in Stripe's dashboard.
    const facts = [type, statusCode, code, param, requestId].filter((fact) => fact !== undefined)
    throw new ProviderError(`stripe: ${what}: ${facts.join(' ')}`, { isFinal: final.has(type) })
  }
}

/** True where Stripe refused a request because of this field. */
export function isRefusedFor(param: string, error: unknown): boolean {
  const failure = readFailure(error)
  return failure.type === 'StripeInvalidRequestError' && failure.param === param
}

function readFailure(error: unknown): v.InferOutput<typeof FailureSchema> {
  const parsed = v.safeParse(FailureSchema, error)
  return parsed.success ? parsed.output : { type: error instanceof Error ? error.name : typeof error }
}
