import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import * as v from 'valibot'

/**
 * The trusted proxies: the number of them that every request passes, or their networks. `true` is one, `false` and 0 are none.
 */
export type TrustedProxies = boolean | number | readonly string[]

/** The allowed values of `TRUST_PROXY`. */
const trustedProxiesWords =
  'must be false, a number of proxies, or their addresses and networks such as 10.0.0.0/8'

/** Parses `TRUST_PROXY`; null where it is neither a number of hops nor a list of addresses and networks. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return Number(text) <= 20 ? Number(text) : null
  const networks = text.split(/[\s,]+/).filter(Boolean)
  return networks.length > 0 && networks.every((network) => readNetwork(network) !== null) ? networks : null
}

/** `TRUST_PROXY` as a setting of the site and of the API on its own. */
export const TrustedProxiesSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const proxies = parseTrustedProxies(dataset.value)
    if (proxies !== null) return proxies
    addIssue({ message: trustedProxiesWords })
    return NEVER
  }),
)

/** True where the connection comes from a trusted proxy; only then its `X-Forwarded-…` headers are used. */
export function trustsPeer(peer: string | undefined, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'boolean') return trusted
  return typeof trusted === 'number' ? trusted > 0 : isWithin(peer, trusted)
}

/**
 * The address of the visitor. `X-Forwarded-For` is read from the right, where the nearest proxy wrote, as long as the writer is
 * trusted. At an entry that is no address the last known proxy counts as the visitor, because everything further left can be
 * forged.
 */
export function resolveVisitor(
  peer: string | undefined,
  forwardedFor: string | null,
  trusted: TrustedProxies,
): string | undefined {
  const entries = forwardedFor?.split(',') ?? []
  let visitor = peer === undefined ? undefined : readAddress(peer)
  for (let hop = 0; isTrustedHop(visitor, hop, trusted); hop += 1) {
    const written = entries.at(-1 - hop)
    const address = written === undefined ? undefined : readForwarded(written.trim())
    if (address === undefined) break
    visitor = address
  }
  return visitor
}

const isTrustedHop = (address: string | undefined, hop: number, trusted: TrustedProxies): boolean =>
  typeof trusted === 'object' ? isWithin(address, trusted) : hop < Number(trusted)

/** An entry of the header: an address, with or without a port. */
function readForwarded(entry: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? readAddress(bracketed) : undefined
  const [, v4] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? []
  return readAddress(v4 ?? entry)
}

/** Normalizes an address, so that each visitor has one form: lower case, shortest form, IPv4 also where it is mapped. */
function readAddress(text: string): string | undefined {
  // A zone (`fe80::1%eth0`) names an interface of one machine.
  const [plain = ''] = text.split('%')
  if (isIP(plain) === 0) return undefined
  if (isIPv4(plain)) return plain
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' })
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  return mapped ?? address
}

type Network = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' }

function readNetwork(text: string): Network | null {
  const [host = '', prefix, ...more] = text.split('/')
  const address = host.includes('%') ? undefined : readAddress(host)
  if (address === undefined || more.length > 0) return null
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  const widest = family === 'ipv4' ? 32 : 128
  if (prefix === undefined) return { address, prefix: widest, family }
  // The prefix of a mapped network (`::ffff:10.0.0.0/104`) counts other bits than its IPv4 form.
  const isSpelledAsRead = isIPv4(host) === (family === 'ipv4')
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > widest || !isSpelledAsRead) return null
  return { address, prefix: Number(prefix), family }
}

const lists = new WeakMap<readonly string[], Readonly<Record<'ipv4' | 'ipv6', BlockList>>>()

function isWithin(peer: string | undefined, networks: readonly string[]): boolean {
  const address = peer === undefined ? undefined : readAddress(peer)
  if (address === undefined) return false
  let list = lists.get(networks)
  if (!list) lists.set(networks, (list = listNetworks(networks)))
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  return list[family].check(address, family)
}

/** One list per family: a rule of one family also matches mapped addresses of the other. */
function listNetworks(networks: readonly string[]) {
  const list = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const network of networks) {
    const read = readNetwork(network)
    if (read) list[read.family].addSubnet(read.address, read.prefix, read.family)
  }
  return list
}
