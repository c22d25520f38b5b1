import type { ReadAddress } from '@booking/shared/navigation/safe-target'

/** Reads an address as browsers do; null where it is none. */
export const readAddress: ReadAddress = (target, base) =>
  URL.canParse(target, base) ? new URL(target, base) : null
