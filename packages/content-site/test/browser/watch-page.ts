import type { Page } from 'playwright-core'

/** Collects events that no page may cause. */
export type Watch = {
  readonly faults: readonly string[]
  /** Declares a fault that this test causes on purpose. The browser also logs a message for every response of 400 and above. */
  expectFault(pattern: RegExp): void
  /** Throws with every unexpected fault, and for every expected one that has not occurred. */
  check(): void
}

/**
 * Watches a page for console output of any kind, uncaught errors, failed requests, responses of 400 and above, requests to
 * other origins, and violations of the content security policy. With scripts off, unused script preloads are not a fault.
 */
export function watchPage(page: Page, origins: readonly string[], hasScripts = true): Watch {
  const faults: string[] = []
  const expected: { readonly pattern: RegExp; met: boolean }[] = []
  const known = new Set(origins.map((origin) => new URL(origin).origin))
  page.on('console', (message) => {
    if (!hasScripts && message.text().includes('preloaded using link preload but not used')) return
    faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason'
    // The page itself has cancelled the request.
    if (reason !== 'net::ERR_ABORTED' && (hasScripts || reason !== 'csp'))
      faults.push(`request failed: ${request.method()} ${request.url()} (${reason})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !known.has(origin)) faults.push(`third party: ${request.url()}`)
  })
  return {
    faults,
    expectFault: (pattern) => void expected.push({ pattern, met: false }),
    check: () => {
      const unexpected = faults.filter((fault) => {
        const match = expected.filter(({ pattern }) => pattern.test(fault))
        for (const one of match) one.met = true
        return match.length === 0
      })
      const missing = expected
        .filter(({ met }) => !met)
        .map(({ pattern }) => `expected, but did not come: ${pattern}`)
      const all = [...unexpected, ...missing]
      if (all.length > 0) throw new Error(`The page was not clean:\n${[...new Set(all)].join('\n')}`)
    },
  }
}
