import type { Result } from '@hourfold/shared/errors/result'
import { safeTarget, type ReadAddress } from '@hourfold/shared/navigation/safe-target'

/**
 * Returns a target on this site as path, query and fragment; any other target is refused with `external_redirect_refused`.
 * Every redirect to an address from outside uses this function.
 */
export const safeRedirect = (target: string): Result<string> => safeTarget(target, readAddress)

/** Parses an address as browsers do; null when it is not one. */
export const readAddress: ReadAddress = (target, base) =>
  URL.canParse(target, base) ? new URL(target, base) : null

/** Returns the path of an address of this site; any other address stays as it is, and `safeRedirect` refuses it. */
export const innerPath = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
