import { replacePart } from './replace-part.ts'

/** Without any change the part is read again this often, for the line of the present time. */
const longestAge = 5 * 60_000

/**
 * Keeps the live part of a page up to date: the server sends a version whenever something changes, and the page reads itself again
 * where it shows another one. Only a page that somebody sees listens, because a browser has few connections.
 */
export function watchChanges(page: Document, onReplaced: () => void): void {
  const versionOf = () => page.querySelector<HTMLElement>('[data-live-part]')?.dataset['version']
  if (versionOf() === undefined) return
  let source: EventSource | null = null
  let wanted: string | null = null
  let isReading = false
  let readAt = Date.now()

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      const response = await fetch(location.href, { headers: { accept: 'text/html' } })
      // Somebody who is no longer signed in is led to another page.
      if (response.ok && !response.redirected) {
        replacePart(page, await response.text())
        readAt = Date.now()
        onReplaced()
      }
    } catch {
      // Without a connection the page stays as it is; the next event reads it again.
    } finally {
      isReading = false
    }
  }
  const look = () => {
    if (wanted !== null && wanted !== versionOf()) void read()
  }
  const listen = () => {
    if (page.hidden) {
      source?.close()
      source = null
    } else if (source === null) {
      source = new EventSource('/desk/live')
      source.addEventListener('version', ({ data }) => {
        wanted = String(data)
        look()
      })
    }
  }
  page.addEventListener('visibilitychange', listen)
  setInterval(() => {
    if (page.hidden) return
    if (Date.now() - readAt >= longestAge) void read()
    // A change while the page was being read.
    else look()
  }, 5000)
  listen()
}
