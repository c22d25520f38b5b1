/**
 * The /48 of an IPv6 /64 as `networkOf` writes it (`2001:db8:1:2`), because one subscriber may have the whole of it; null for any
 * other network.
 */
export const wideNetworkOf = (network: string): string | null =>
  /^([\da-f]{1,4}(?::[\da-f]{1,4}){2}):[\da-f]{1,4}$/i.exec(network)?.[1] ?? null
