import type { Result } from '@booking/shared/errors/result'
import { safeTarget } from '@booking/shared/navigation/safe-target'
import { readAddress } from './read-address.ts'

/**
 * A target that stays on this site, as path + query + fragment; anything else is refused with
 * `external_redirect_refused`. Every redirect to an address that came from outside goes through here.
 */
export const safeRedirect = (target: string): Result<string> => safeTarget(target, readAddress)
