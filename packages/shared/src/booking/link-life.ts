import { ok, refused, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'

export type LinkState = {
  readonly expiresAt: Instant | null
  readonly revokedAt: Instant | null
  readonly maxUses: number
  /** Bookings made through the link and active holds that reserve a use. */
  readonly used: number
}

/**
 * Returns how often a one-time link can still be used, at least once. Refuses with `slug_expired` when it is used up,
 * expired or revoked.
 */
export function checkLink(
  { expiresAt, revokedAt, maxUses, used }: LinkState,
  now: Instant,
): Result<{ readonly usesLeft: number }> {
  const isOver = (at: Instant | null): boolean => at !== null && at <= now
  if (isOver(expiresAt) || isOver(revokedAt) || used >= maxUses) return refused('slug_expired')
  return ok({ usesLeft: maxUses - used })
}
