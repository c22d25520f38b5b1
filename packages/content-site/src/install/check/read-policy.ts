/** A content security policy: its directives with their sources, in lower case except for hashes and nonces. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Reads the policies of a header; a header with several is joined by commas. */
export const readPolicies = (header: string): readonly Policy[] =>
  header
    .split(',')
    .map(readPolicy)
    .filter(({ size }) => size > 0)

function readPolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    const key = name.toLowerCase()
    // The first directive of a name counts.
    if (key !== '' && !policy.has(key)) policy.set(key, sources)
  }
  return policy
}

/** The directives that decide when one is absent, in their order. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
}

/** What else allows a script besides its address. */
export type ScriptTrust = { readonly nonce: string | null; readonly integrity: string | null }

/** Whether a policy lets a page at `page` load `address` as the directive's kind of resource. */
export function allows(
  policy: Policy,
  directive: string,
  address: URL,
  page: URL,
  trust: ScriptTrust = { nonce: null, integrity: null },
): boolean {
  const name = fallbacks[directive]?.find((one) => policy.has(one))
  const sources = name === undefined ? null : (policy.get(name) ?? [])
  if (sources === null) return true
  if (directive === 'script-src') {
    const { nonce, integrity } = trust
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
    if (integrity && integrity.split(/\s+/).every((hash) => sources.includes(`'${hash}'`))) return true
    // Addresses do not count beside it.
    if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return false
  }
  return sources.some((source) => matchesSource(source.toLowerCase(), address, page))
}

/** A source list's expression, as in "Content Security Policy Level 3", 6.7.2. */
function matchesSource(source: string, address: URL, page: URL): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(address.protocol)
  if (source === "'self'") return address.origin === page.origin
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source, address.protocol)
  const parts = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+|\[[^\]]+\])(?::(\d+|\*))?(\/[^?#]*)?$/.exec(source)
  if (!parts || source.startsWith("'")) return false
  const [, scheme, host = '', port, path] = parts
  const protocol = scheme ?? page.protocol
  const isHost =
    host === '*' ||
    (host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : host === address.hostname)
  return (
    isScheme(protocol, address.protocol) && isHost && isPort(port, address) && isPath(path, address.pathname)
  )
}

/** `http:` also allows its secure form. */
const isScheme = (expected: string, actual: string): boolean =>
  expected === actual || (expected === 'http:' && actual === 'https:')

const usual: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

function isPort(expected: string | undefined, { port, protocol }: URL): boolean {
  const actual = port === '' ? usual[protocol] : port
  if (expected === undefined) return actual === usual[protocol]
  return expected === '*' || expected === actual || (expected === '80' && actual === '443')
}

const isPath = (expected: string | undefined, actual: string): boolean =>
  expected === undefined ||
  expected === '/' ||
  (expected.endsWith('/') ? actual.startsWith(expected) : actual === expected)

/** Whether the policy keeps the element from inserting its first screen: it then draws by itself, later. */
export function blocksTrustedTypes(policy: Policy): boolean {
  const isRequired = policy.get('require-trusted-types-for')?.includes("'script'") === true
  const names = policy.get('trusted-types')
  return isRequired && names !== undefined && !names.includes('*') && !names.includes('booking-widget')
}
