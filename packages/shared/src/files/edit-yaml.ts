import { isCollection, isMap, isScalar, parseDocument, stringify, type Document, type Node } from 'yaml'

/** A change of one value: the keys that lead to it, and the new value; undefined removes it. */
export type YamlEdit = { readonly keys: readonly (string | number)[]; readonly value: unknown }

/**
 * Changes one value in a YAML text. Comments and the order of keys stay. The text around the value stays as it is, byte by byte, where the
 * value can be replaced in its place; otherwise the whole text is written anew. Returns null where the keys lead nowhere.
 */
export function editYaml(text: string, edit: YamlEdit): string | null {
  const document = parseDocument(text, { prettyErrors: false })
  if (document.errors.length > 0) return null
  const rewritten = rewrite(text, edit)
  if (rewritten === null) return null
  const wanted = valueOf(rewritten)
  const replaced = replaceInPlace(text, document, edit)
  // A text that reads otherwise than meant, because of anchors or unusual indentation, is never used.
  return replaced !== null && valueOf(replaced) === wanted ? replaced : rewritten
}

/** The value of a text in a form that can be compared; null for a text that is no YAML. */
function valueOf(text: string): string | null {
  const document = parseDocument(text, { prettyErrors: false })
  return document.errors.length > 0 ? null : JSON.stringify(document.toJS({ maxAliasCount: 100 }))
}

function rewrite(text: string, { keys, value }: YamlEdit): string | null {
  const document = parseDocument(text, { prettyErrors: false })
  try {
    if (value === undefined) document.deleteIn(keys)
    else {
      const present: unknown = document.getIn(keys, true)
      if (isScalar(present) && (typeof value !== 'object' || value === null)) {
        present.value = value
        // The former spelling of a number belongs to the former value.
        delete present.source
      } else document.setIn(keys, document.createNode(value))
    }
    return document.toString({ lineWidth: 0, flowCollectionPadding: false })
  } catch {
    return null
  }
}

/** Replaces, adds or removes the value in the text; null where that needs more than one place. */
function replaceInPlace(text: string, document: Document.Parsed, { keys, value }: YamlEdit): string | null {
  const present: unknown = document.getIn(keys, true)
  if (value !== undefined && isCollection(present) && present.flow !== true) return null
  if (value !== undefined && isPlaced(present)) {
    const [start, end] = present.range
    const isInFlow = isWithinFlow(document, keys)
    const written = writeValue(value, isInFlow)
    // The text of a block scalar ends with its line break.
    return (
      text.slice(0, start) + written + (text.slice(start, end).endsWith('\n') ? '\n' : '') + text.slice(end)
    )
  }
  const parent: unknown = keys.length === 1 ? document.contents : document.getIn(keys.slice(0, -1), true)
  const key = keys.at(-1)
  if (!isMap(parent) || parent.flow === true || key === undefined) return null
  if (value === undefined) return removePair(text, parent.items, key)
  const first = parent.items[0]?.key
  const last = parent.items.at(-1)?.value
  if (!isPlaced(first) || !isPlaced(last)) return null
  const indent = first.range[0] - (text.lastIndexOf('\n', first.range[0] - 1) + 1)
  const at = endOfLine(text, last.range[1])
  const line = `${' '.repeat(indent)}${writeValue(String(key), false)}: ${writeValue(value, false)}\n`
  return text.slice(0, at) + (at > 0 && text[at - 1] !== '\n' ? '\n' : '') + line + text.slice(at)
}

function removePair(
  text: string,
  pairs: readonly { readonly key: unknown; readonly value: unknown }[],
  key: string | number,
): string | null {
  const pair = pairs.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
  if (!pair || pairs.length === 1 || !isPlaced(pair.key) || !isPlaced(pair.value)) return null
  const start = text.lastIndexOf('\n', pair.key.range[0] - 1) + 1
  return text.slice(0, start) + text.slice(endOfLine(text, pair.value.range[1]))
}

/** The offset after the line break that ends the line of an offset. */
function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset
  const at = text.indexOf('\n', offset)
  return at === -1 ? text.length : at + 1
}

type Placed = Node & { readonly range: readonly [number, number, number] }
const isPlaced = (node: unknown): node is Placed =>
  (isScalar(node) || isCollection(node)) && Array.isArray(node.range) && node.anchor === undefined

const isWithinFlow = (document: Document.Parsed, keys: readonly (string | number)[]): boolean =>
  keys.some((_, index) => {
    const node: unknown = index === 0 ? document.contents : document.getIn(keys.slice(0, index), true)
    return isCollection(node) && node.flow === true
  })

/** A value on one line. */
function writeValue(value: unknown, isInFlow: boolean): string {
  if (Array.isArray(value)) return `[${value.map((one: unknown) => writeValue(one, true)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(
      ([key, one]) => `${writeValue(key, true)}: ${writeValue(one, true)}`,
    )
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  if (typeof value !== 'string') return String(value)
  if (value.includes('\n')) return JSON.stringify(value)
  if (isInFlow) return /^[a-z][A-Za-z_]*$/.test(value) && !reserved.has(value) ? value : JSON.stringify(value)
  return stringify(value, { lineWidth: 0 }).trimEnd()
}

/** Words that are no text without quotes. */
const reserved = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off'])
