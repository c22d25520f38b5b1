import type { Log } from '../context/log.ts'

/**
 * Warns once of an untrusted proxy: all visitors behind it share one address, and so one budget of bookings and requests. A
 * visitor can cause the line by sending the header, which is why it is written only once.
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
