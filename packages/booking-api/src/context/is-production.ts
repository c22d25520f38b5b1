import { isIP } from 'node:net'
import type { Environment } from './read-variables.ts'
import { isPublicAddress } from './safe-fetch/is-public-address.ts'

/**
 * True where this installation serves real visitors: `NODE_ENV=production`, or a `PUBLIC_URL` with a public host. The scheme does
 * not matter, and no setting turns production off behind a public address.
 */
export function isProduction(env: Environment): boolean {
  if (env['NODE_ENV']?.trim() === 'production') return true
  const url = URL.parse(env['PUBLIC_URL']?.trim() ?? '')
  return url !== null && isPublicHost(url.hostname)
}

/** True for a host that is neither this machine, nor a private address, nor a name of a local network or a test. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  // A name without a dot exists on a local network only: `localhost`, `booking` in a container network.
  return host.includes('.') && !localNames.test(host)
}

/** The names reserved by RFC 2606, 6761, 6762 and 8375, ICANN's `.internal`, and names that home routers use. */
const localNames = /\.(?:localhost|local|test|invalid|internal|intranet|lan|home|home\.arpa)$/
