import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import type { Received } from './open-receiver.ts'

/** Whether the library of receivers accepts a request at an instant; it reads the clock of the process. */
export function isVerifiedAt(now: number, secret: string, { raw, headers }: Received): boolean {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    new Webhook(secret).verify(raw, headers)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}
