import { isIP } from 'node:net'
import { isPublicAddress } from '../safe-fetch/is-public-address.ts'

/**
 * Whether this installation serves real visitors: `NODE_ENV=production`, or a `PUBLIC_URL` whose host is public. The scheme does
 * not count, and no setting switches production off again behind a public address.
 */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NODE_ENV']?.trim() === 'production') return true
  const url = URL.parse(env['PUBLIC_URL']?.trim() ?? '')
  return url !== null && isPublicHost(url.hostname)
}

/** Neither this machine, nor a private address, nor a name that only a local network or a test knows. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  // A name without a dot is found on the local network alone: `localhost`, `booking` of a container network.
  return host.includes('.') && !localNames.test(host)
}

/** RFC 2606, 6761, 6762, 8375 and ICANN's `.internal`, with what home routers use. */
const localNames = /\.(?:localhost|local|test|invalid|internal|intranet|lan|home|home\.arpa)$/
