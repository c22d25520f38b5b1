import { clientAddress } from '@hourfold/booking-api/client-address'
import { createRateLimiter } from '@hourfold/booking-api/rate-limit'
import { createSafeFetch, type SafeFetch } from '@hourfold/booking-api/safe-fetch'
import { ok } from '@hourfold/shared/errors/result'
import type { FetchedPage, PageRefusal } from './install/check/page-check.ts'
import type { PageReader } from './install/check/page-reader.ts'
import type { Settings } from './settings.ts'

/** A page with more is none that somebody wrote; the whole reading takes at most ten seconds. */
const limits = { maxBytes: 3_000_000, totalMs: 10_000 }

/** An owner tries again after each mend, so a few a minute are enough. */
const mostChecks = { requests: 10, windowSeconds: 60 }

/** Opens the reader of owners' pages: public addresses only, and those of this machine for a developer at it. */
export function openPageReader(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  clock: () => number,
): PageReader {
  const limiter = createRateLimiter(mostChecks)
  const readPublic = createSafeFetch(limits)
  return {
    waitFor: (request, env) => {
      const address = clientAddress(request, env, trustProxy)
      return address === undefined ? 0 : limiter(address, clock())
    },
    read: (address, isLocal) =>
      readPage(isLocal && isLoopback(address) ? localFetch(address) : readPublic, address),
  }
}

const isLoopback = (address: string): boolean =>
  URL.canParse(address) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)

/** Development servers have any port. */
const localFetch = (address: string): SafeFetch =>
  createSafeFetch({
    ...limits,
    ports: [Number(new URL(address).port || 80)],
    isAllowed: (resolved) => resolved === '127.0.0.1' || resolved === '::1',
  })

async function readPage(fetchPage: SafeFetch, address: string): ReturnType<PageReader['read']> {
  const fetched = await fetchPage(address, {
    accept: 'text/html, */*;q=0.1',
    agent: 'hourfold-page-check/1.0',
  })
  if (!fetched.ok) {
    const { kind, status } = fetched.refusal
    return { ok: false, refusal: { kind: kinds[kind], status } }
  }
  const { body, url, headers } = fetched.value
  const joined = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
  )
  return ok<FetchedPage>({
    requestedUrl: address,
    url,
    headers: Object.fromEntries(joined),
    html: new TextDecoder().decode(body ?? new Uint8Array()),
  })
}

const kinds = {
  url_refused: 'url_refused',
  address_refused: 'address_refused',
  name_unknown: 'unreachable',
  unreachable: 'unreachable',
  timed_out: 'unreachable',
  redirects_refused: 'unreachable',
  stopped: 'unreachable',
  encoding_refused: 'unreachable',
  status_refused: 'status_refused',
  too_large: 'too_large',
} as const satisfies Record<string, PageRefusal['kind']>
