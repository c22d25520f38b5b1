import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Pair,
  Scalar,
  stringify,
  YAMLMap,
  YAMLSeq,
  type Document,
  type Node,
} from 'yaml'
import { ok, type Result } from '../errors/result.ts'
import { composeYaml, findRepeatedKeys } from './compose-yaml.ts'
import { createKeyIndex, type KeyIndex } from './key-index.ts'

/** A change of one value: the keys that lead to it, and the new value; undefined removes it. */
export type YamlEdit = { readonly keys: readonly (string | number)[]; readonly value: unknown }

/**
 * Changes values in a YAML text, one after the other. Comments and the order of keys stay. The text around the values stays as it is,
 * byte by byte, where all of them can be replaced in their places; otherwise the whole text is written anew. The text is read once,
 * however many edits there are. Refuses with the first edit whose keys lead nowhere.
 */
export function editYaml(text: string, edits: readonly YamlEdit[]): Result<string, YamlEdit | undefined> {
  const document = readFlawless(text)
  if (document === null) return { ok: false, refusal: edits[0] }
  const changed = document.clone()
  const index = createKeyIndex()
  for (const edit of edits) if (!applyEdit(changed, index, edit)) return { ok: false, refusal: edit }
  try {
    const expected = JSON.stringify(changed.toJS({ maxAliasCount: 100 }))
    const replaced = replaceInPlace(text, document, edits)
    // A text that reads otherwise than meant, because of anchors or unusual indentation, is never used.
    if (replaced !== null && valueOf(replaced) === expected) return ok(replaced)
    return ok(changed.toString({ lineWidth: 0, flowCollectionPadding: false }))
  } catch {
    return { ok: false, refusal: edits[0] }
  }
}

/** A document without mistakes; null for a text that is none, or goes beyond a bound. */
function readFlawless(text: string): Document.Parsed | null {
  const composed = composeYaml(text)
  if (!composed.ok) return null
  const { value: document } = composed
  return document.errors.length > 0 || findRepeatedKeys(document).length > 0 ? null : document
}

/** The value of a text in a form that can be compared; null for a text that is no YAML. */
function valueOf(text: string): string | null {
  const document = readFlawless(text)
  return document && JSON.stringify(document.toJS({ maxAliasCount: 100 }))
}

/** Changes a value in a document; false where its keys lead nowhere. */
function applyEdit(document: Document, index: KeyIndex, { keys, value }: YamlEdit): boolean {
  if (document.contents === null && value !== undefined) {
    if (!canNest(keys)) return false
    document.contents = nest(keys, value)
    return true
  }
  let parent: unknown = document.contents
  for (const [at, key] of keys.entries()) {
    if (!isGroup(parent) || !leadsInto(parent, key)) return false
    const present = index.get(parent, key)
    const rest = keys.slice(at + 1)
    if (value === undefined) {
      if (rest.length === 0) index.remove(parent, key)
    } else if (rest.length === 0) {
      if (isScalar(present) && (typeof value !== 'object' || value === null)) {
        present.value = value
        // The former spelling of a number belongs to the former value.
        delete present.source
      } else index.set(parent, key, nodeOf(value))
    } else if (present === undefined) {
      if (!canNest(rest)) return false
      index.set(parent, key, nest(rest, value))
      return true
    }
    parent = present
  }
  return true
}

const isGroup = (node: unknown): node is YAMLMap | YAMLSeq => isMap(node) || isSeq(node)

/**
 * Whether a key leads into a map, or a position into a list. False for a position beyond the end of its list, which would be padded
 * with nulls; the next position appends.
 */
function leadsInto(parent: YAMLMap | YAMLSeq, key: string | number): boolean {
  if (isMap(parent)) return typeof key === 'string'
  return key !== '' && Number.isInteger(Number(key)) && Number(key) >= 0 && Number(key) <= parent.items.length
}

/** A list that is not there yet begins with its first entry. */
const canNest = (keys: YamlEdit['keys']): boolean => keys.every((key) => typeof key === 'string' || key === 0)

/** The node of groups and lists that lead to a value. */
const nest = (keys: YamlEdit['keys'], value: unknown): Node =>
  keys.reduceRight<Node>(
    (node, key) => (typeof key === 'number' ? listOf([node]) : mapOf([[key, node]])),
    nodeOf(value),
  )

/** The node of a value. The library's own compares each key of a group with each other one. */
function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return listOf(value.map(nodeOf))
  if (typeof value === 'object' && value !== null)
    return mapOf(Object.entries(value).map(([key, one]) => [key, nodeOf(one)] as const))
  return new Scalar(value)
}

function listOf(items: readonly Node[]): Node {
  const list = new YAMLSeq<Node>()
  list.items.push(...items)
  return list
}

function mapOf(entries: readonly (readonly [string, Node])[]): Node {
  const map = new YAMLMap<Scalar, Node>()
  for (const [key, node] of entries) map.items.push(new Pair(new Scalar(key), node))
  return map
}

type Splice = { readonly start: number; readonly end: number; readonly written: string }

/** The text with all values replaced, added or removed; null where one of them needs more than one splice, or where two overlap. */
function replaceInPlace(text: string, document: Document.Parsed, edits: readonly YamlEdit[]): string | null {
  // Of two edits of one value, the last one wins.
  const byKeys = new Map(edits.map((edit) => [JSON.stringify(edit.keys.map(String)), edit]))
  const index = createKeyIndex()
  const splices: Splice[] = []
  for (const edit of byKeys.values()) {
    const splice = findSplice(text, document, index, edit)
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

/** The replacement of a part of the text; null where one splice is not enough. */
function findSplice(
  text: string,
  document: Document.Parsed,
  index: KeyIndex,
  { keys, value }: YamlEdit,
): Splice | null {
  const key = keys.at(-1)
  if (key === undefined) return null
  const { parent, isInFlow } = findParent(document, index, keys)
  const present = index.get(parent, key)
  if (value !== undefined && isCollection(present) && present.flow !== true) return null
  if (value !== undefined && isPlaced(present)) {
    const [start, end] = present.range
    const written = writeValue(value, isInFlow)
    // The text of a block scalar ends with its line break.
    return { start, end, written: written + (text.slice(start, end).endsWith('\n') ? '\n' : '') }
  }
  if (!isMap(parent) || parent.flow === true) return null
  if (value === undefined) return removePair(text, parent, index.pairOf(parent, key))
  const first = parent.items[0]?.key
  const last = parent.items.at(-1)?.value
  if (!isPlaced(first) || !isPlaced(last)) return null
  const indent = first.range[0] - (text.lastIndexOf('\n', first.range[0] - 1) + 1)
  const at = endOfLine(text, last.range[1])
  const line = `${' '.repeat(indent)}${writeValue(String(key), false)}: ${writeValue(value, false)}\n`
  return { start: at, end: at, written: (at > 0 && text[at - 1] !== '\n' ? '\n' : '') + line }
}

/** The group or list of the last key, and whether it or one around it is written in a flow, between brackets. */
function findParent(document: Document.Parsed, index: KeyIndex, keys: YamlEdit['keys']) {
  let parent: unknown = document.contents
  let isInFlow = isCollection(parent) && parent.flow === true
  for (const key of keys.slice(0, -1)) {
    parent = index.get(parent, key)
    isInFlow ||= isCollection(parent) && parent.flow === true
  }
  return { parent, isInFlow }
}

function removePair(text: string, { items }: YAMLMap, pair: Pair | undefined): Splice | null {
  if (!pair || items.length === 1 || !isPlaced(pair.key) || !isPlaced(pair.value)) return null
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
