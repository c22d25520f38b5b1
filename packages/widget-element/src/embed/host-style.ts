type Style = Readonly<Record<string, string>>

/** Returns the custom properties of the contract that are set on an element or inherited by it, among the names that the frame asks for. */
export function readHostStyle(element: Element, names: readonly unknown[]): Style {
  const computed = getComputedStyle(element)
  const found: Record<string, string> = {}
  for (const name of names) {
    if (typeof name !== 'string' || !name.startsWith('--bw-')) continue
    const value = computed.getPropertyValue(name).trim()
    if (value) found[name] = value
  }
  return found
}
