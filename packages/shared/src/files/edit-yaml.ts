import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
} from 'yaml'
import { ok, type Result } from '../errors/result.ts'

/** A change of one value: the keys that lead to it, and the new value; undefined removes it. */
export type YamlEdit = { readonly keys: readonly (string | number)[]; readonly value: unknown }

/**
 * Changes values in a YAML text, one after the other. Comments and the order of keys stay. The text around the values stays as it is,
 * byte by byte, where all of them can be replaced in their places; otherwise the whole text is written anew. The text is read once,
 * however many edits there are. Refuses with the first edit whose keys lead nowhere.
 */
export function editYaml(text: string, edits: readonly YamlEdit[]): Result<string, YamlEdit | undefined> {
  const document = parseDocument(text, { prettyErrors: false })
  if (document.errors.length > 0) return { ok: false, refusal: edits[0] }
  const changed = document.clone()
  for (const edit of edits) if (!applyEdit(changed, edit)) return { ok: false, refusal: edit }
  try {
    const wanted = JSON.stringify(changed.toJS({ maxAliasCount: 100 }))
    const replaced = replaceInPlace(text, document, edits)
    // A text that reads otherwise than meant, because of anchors or unusual indentation, is never used.
    if (replaced !== null && valueOf(replaced) === wanted) return ok(replaced)
    return ok(changed.toString({ lineWidth: 0, flowCollectionPadding: false }))
  } catch {
    return { ok: false, refusal: edits[0] }
  }
}

/** The value of a text in a form that can be compared; null for a text that is no YAML. */
function valueOf(text: string): string | null {
  const document = parseDocument(text, { prettyErrors: false })
  return document.errors.length > 0 ? null : JSON.stringify(document.toJS({ maxAliasCount: 100 }))
}

/** Changes a value in a document; false where its keys lead nowhere. */
function applyEdit(document: Document, { keys, value }: YamlEdit): boolean {
  if (!leadsSomewhere(document, keys)) return false
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
    return true
  } catch {
    return false
  }
}

/** False where a position lies beyond the end of its list, which would be filled with nothing up to there. The next one is an addition. */
function leadsSomewhere(document: Document, keys: readonly (string | number)[]): boolean {
  let node: unknown = document.contents
  for (const key of keys) {
    // The keys of a map are texts; a position leads into a list.
    if (typeof key === 'number' && isMap(node)) return false
    // A list that is not there yet begins with its first entry.
    const next = isSeq(node) ? node.items.length : typeof key === 'number' ? 0 : null
    if (next !== null && !(Number(key) <= next)) return false
    node = isCollection(node) ? node.get(key, true) : undefined
  }
  return true
}

type Splice = { readonly start: number; readonly end: number; readonly written: string }

/** The text with all values replaced, added or removed; null where one of them needs more than one place, or where two meet. */
function replaceInPlace(text: string, document: Document.Parsed, edits: readonly YamlEdit[]): string | null {
  // Of two edits of one value, the last counts.
  const byKeys = new Map(edits.map((edit) => [JSON.stringify(edit.keys.map(String)), edit]))
  const splices: Splice[] = []
  for (const edit of byKeys.values()) {
    const splice = findSplice(text, document, edit)
    if (splice === null) return null
    splices.push(splice)
  }
  splices.sort((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  let reached = 0
  for (const { start, end, written } of splices) {
    if (start < reached) return null
    parts.push(text.slice(reached, start), written)
    reached = end
  }
  return parts.join('') + text.slice(reached)
}

/** What replaces a part of the text; null where that needs more than one place. */
function findSplice(text: string, document: Document.Parsed, { keys, value }: YamlEdit): Splice | null {
  const present: unknown = document.getIn(keys, true)
  if (value !== undefined && isCollection(present) && present.flow !== true) return null
  if (value !== undefined && isPlaced(present)) {
    const [start, end] = present.range
    const written = writeValue(value, isWithinFlow(document, keys))
    // The text of a block scalar ends with its line break.
    return { start, end, written: written + (text.slice(start, end).endsWith('\n') ? '\n' : '') }
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
  return { start: at, end: at, written: (at > 0 && text[at - 1] !== '\n' ? '\n' : '') + line }
}

function removePair(
  text: string,
  pairs: readonly { readonly key: unknown; readonly value: unknown }[],
  key: string | number,
): Splice | null {
  const pair = pairs.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
  if (!pair || pairs.length === 1 || !isPlaced(pair.key) || !isPlaced(pair.value)) return null
  const start = text.lastIndexOf('\n', pair.key.range[0] - 1) + 1
  return { start, end: endOfLine(text, pair.value.range[1]), written: '' }
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
