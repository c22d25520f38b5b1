import { timeLimit } from '../effects/time-limit.ts'

/** Modules that several features share are fetched and verified once. A failed one is removed, so that the next call tries again. */
const known = new Map<string, Promise<void>>()

/** `byLink` does without `fetch`, which a page may have broken. */
export function preloadModule(href: string, integrity: string, byLink = false): Promise<void> {
  const loading =
    known.get(href) ??
    verifyModule(href, integrity, byLink).catch((error: unknown) => {
      known.delete(href)
      throw error
    })
  known.set(href, loading)
  return loading
}

/**
 * Fetches and verifies a module. Rejects when the fetch or the integrity check fails. `import()` accepts no integrity, so a
 * `modulepreload` link puts the verified module into the browser's module map, where `import()` finds it. The fetch comes first,
 * because a browser remembers a failed module for the life of the page and does not request it again.
 */
async function verifyModule(href: string, integrity: string, byLink: boolean): Promise<void> {
  // The link alone also verifies the module.
  if (!byLink) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new DOMException(href, 'TimeoutError')), timeLimit)
    const response = await fetch(href, { integrity, credentials: 'same-origin', signal: late.signal })
    if (!response.ok) throw new Error(`${href}: ${response.status}`)
    await response.arrayBuffer()
    clearTimeout(timer)
    // Pages of the same origin need no link, because `import()` takes the verified bytes from the cache.
    if (href.startsWith(`${location.origin}/`)) return
  }
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    integrity,
    href,
  })
  try {
    await new Promise((onload, onerror) => document.head.append(Object.assign(link, { onload, onerror })))
  } finally {
    link.remove()
  }
}
