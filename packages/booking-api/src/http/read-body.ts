import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { parseJson } from './parse-json.ts'

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** The type of a text that a script sends. An HTML form cannot send it, because the type of a form has no charset. */
const textType = /^text\/plain\s*;\s*charset\s*=\s*"?utf-8"?\s*$/i

/** True if browsers send the request to another origin without a preflight. */
export const isSimplePost = ({ method, headers }: Request): boolean =>
  method === 'POST' && textType.test(headers.get('content-type') ?? '')

/** The body of a request with the type `application/json`. Refuses with `unsupported_media_type` and as `readJson` does. */
export async function readBody(request: Request, limit: number): Promise<Result<unknown>> {
  return jsonType.test(request.headers.get('content-type') ?? '')
    ? readJson(request, limit)
    : refused('unsupported_media_type')
}

/**
 * The JSON body of a request of any type, of at most `limit` bytes, counted as they arrive, so that a missing or false length makes
 * no difference. Refuses with `body_too_large` and `malformed_json`.
 */
export async function readJson(request: Request, limit: number): Promise<Result<unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(limit)
  try {
    // Throws where the client disconnects, which is not an error of the server.
    const bytes = await collect(request.body, limit)
    if (bytes === undefined) return tooLarge(limit)
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return refused('malformed_json')
  }
}

/** The raw bytes of a request, at most `limit`. Refuses with `body_too_large` and `malformed_json`. */
export async function readBytes(request: Request, limit: number): Promise<Result<Uint8Array>> {
  try {
    const bytes = await collect(request.body, limit)
    return bytes === undefined ? tooLarge(limit) : ok(bytes)
  } catch {
    return refused('malformed_json')
  }
}

const tooLarge = (limit: number) => refused('body_too_large', { params: { count: limit } })

async function collect(body: Request['body'], limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
