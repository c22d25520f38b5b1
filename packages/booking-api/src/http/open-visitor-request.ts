import { ok, type Result } from '@booking/shared/errors/result'
import type { RawRequest } from '../endpoints/raw-request.ts'
import { isSimplePost, readJson } from './read-body.ts'

/**
 * Takes the Idempotency-Key of a simple POST out of its body. Browsers ask the server before they send a key in a header, which costs
 * a page of another origin one round trip. An address could hold the key without one, but it would be logged, and the key decrypts
 * the stored answer.
 */
export async function openVisitorRequest<Raw extends Pick<RawRequest<never>, 'readBody' | 'idempotencyKey'>>(
  request: Request,
  raw: Raw,
  limit: number,
): Promise<Result<Raw>> {
  if (!isSimplePost(request)) return ok(raw)
  const sent = await readJson(request, limit)
  if (!sent.ok) return sent
  const { idempotencyKey, body } = takeKey(sent.value)
  return ok({
    ...raw,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : raw.idempotencyKey,
    readBody: () => Promise.resolve(ok(body)),
  })
}

function takeKey(sent: unknown): { readonly idempotencyKey?: unknown; readonly body: unknown } {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { body: sent }
  const { idempotencyKey, ...body }: { readonly idempotencyKey?: unknown } = sent
  return { idempotencyKey, body }
}
