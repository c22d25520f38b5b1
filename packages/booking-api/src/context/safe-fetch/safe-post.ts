import { ok, type Result } from '@hourfold/shared/errors/result'
import { type FetchRefusal, type SafeFetchOptions, openResponse, refuse } from './open-response.ts'
import { readLimited } from './read-limited.ts'

type PostRequest = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Asks to stop: an answer that is on its way is still waited for, `stopMs` at most. */
  readonly signal?: AbortSignal | undefined
}

/** The status of the response, whatever it is; its body is dropped. */
export type SafePost = (
  url: string,
  request: PostRequest,
) => Promise<Result<{ readonly status: number }, FetchRefusal>>

/** A request that is given up may have arrived, and is sent again: an answer in this time spares the receiver a repetition. */
const stopMs = 2000

/** Enough for a short "ok": reading it lets the other side finish its response. */
const mostBytes = 4096

/**
 * Sends to an address given by a user, with the checks of `createSafeFetch`. A redirect is a status like any other: nothing is sent
 * to another address than the given one. Expected failures are refusals.
 */
export function createSafePost(options: SafeFetchOptions = {}): SafePost {
  const { totalMs = 15_000, answerMs = totalMs } = options
  return async (url, { headers, body, signal: stop }) => {
    const deadline = AbortSignal.timeout(totalMs)
    const stopping = stop && delay(stop, stopMs)
    const signal = stopping ? AbortSignal.any([stopping.signal, deadline]) : deadline
    try {
      const sent = await openResponse(
        url,
        { method: 'POST', headers, body },
        { ...options, answerMs },
        signal,
      )
      if (!sent.ok) return stop?.aborted ? refuse('stopped') : sent
      // The status decides. What follows is neither needed nor trusted, so that it may be too long, broken or late.
      await readLimited(sent.value, mostBytes, AbortSignal.any([signal, AbortSignal.timeout(1000)]))
      return ok({ status: sent.value.statusCode ?? 0 })
    } finally {
      stopping?.forget()
    }
  }
}

/** A signal that aborts so many milliseconds after another one, unless that is forgotten. */
function delay(
  earlier: AbortSignal,
  ms: number,
): { readonly signal: AbortSignal; readonly forget: () => void } {
  const later = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = (): void => void (timer = setTimeout(() => later.abort(), ms))
  if (earlier.aborted) begin()
  else earlier.addEventListener('abort', begin, { once: true })
  return {
    signal: later.signal,
    forget: () => {
      clearTimeout(timer)
      earlier.removeEventListener('abort', begin)
    },
  }
}
