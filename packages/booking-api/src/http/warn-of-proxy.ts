import type { Log } from '../context/log.ts'

/**
 * Warns once of a proxy that nobody trusts: behind it all visitors have one address, and share one budget of bookings and
 * requests. A visitor who sends the header by hand causes the line, too, which is why it is written only once.
 */
export function createProxyWarning(log: Log): () => void {
  let isWarned = false
  return () => {
    if (isWarned) return
    isWarned = true
    log.warn(
      {},
      'X-Forwarded-For from a proxy that is not trusted: all visitors count as one, see TRUST_PROXY',
    )
  }
}
