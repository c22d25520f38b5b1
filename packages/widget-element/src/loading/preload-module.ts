import { isTampered } from './is-tampered.ts'

/**
 * Fetches a module and verifies it; rejects where it cannot be had or has other bytes. `import()` takes no integrity: the
 * verified module is in the browser's module map, where `import()` finds it. It is fetched first, because a browser remembers for
 * the life of the page that a module failed, and would not ask for it again.
 */
export async function preloadModule(href: string, integrity: string): Promise<void> {
  // A page that has replaced `fetch` is left to the link.
  if (!isTampered()) {
    const response = await fetch(href, { integrity, credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${href}: ${response.status}`)
    await response.arrayBuffer()
    // On the booking server's own pages the bytes that were verified come from the cache.
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
