import { timeLimit } from '../effects/time-limit.ts'
import { isFragment, type Fragment } from './fragment.ts'

/** Fetches a fragment. Resolves to null for any other response, and for none within the time limit. */
export async function fetchFragment(address: string, signal: AbortSignal): Promise<Fragment | null> {
  // A timer of its own, because `AbortSignal.timeout` would hold the element until it ends.
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = setTimeout(abort, timeLimit)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(address, { credentials: 'omit', signal: controller.signal })
    const value: unknown = response.ok ? await response.json() : null
    return isFragment(value) ? value : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
