/**
 * Runs in the page: returns the warnings and errors since the last call, and listens from the first call on. WebKit's driver hands
 * out no console, so what a page writes before the first call and after the last, and what the browser writes by itself, such as an
 * answer of 404, is not seen there.
 */
export function collectLines(): readonly string[] {
  const key = Symbol.for('booking-test.lines')
  const known: unknown = Reflect.get(globalThis, key)
  if (Array.isArray(known)) return known.splice(0)
  const lines: string[] = []
  Object.defineProperty(globalThis, key, { value: lines })
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...parts: readonly unknown[]) => {
      lines.push(parts.map(String).join(' '))
      write(...parts)
    }
  }
  addEventListener('error', ({ message }) => void lines.push(message))
  addEventListener('unhandledrejection', ({ reason }) => void lines.push(`Unhandled rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    lines.push(`Policy: ${violatedDirective} ${blockedURI}`)
  })
  return []
}
