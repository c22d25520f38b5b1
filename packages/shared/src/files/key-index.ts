import { isMap, isScalar, isSeq, Pair, type YAMLMap, type YAMLSeq } from 'yaml'

/** Finds and changes the entries of groups and lists. The keys of a group are listed once, when it is first looked into. */
export type KeyIndex = {
  /** The pair of a key; the last one of several. */
  readonly pairOf: (map: YAMLMap, key: PropertyKey) => Pair | undefined
  /** The value at a key, or at a position of a list. */
  readonly get: (node: unknown, key: PropertyKey) => unknown
  readonly set: (node: YAMLMap | YAMLSeq, key: string | number, value: unknown) => void
  readonly remove: (node: YAMLMap | YAMLSeq, key: string | number) => void
}

export function createKeyIndex(): KeyIndex {
  const listed = new WeakMap<YAMLMap, Map<string, Pair>>()
  const pairsOf = (map: YAMLMap): Map<string, Pair> => {
    const known = listed.get(map)
    if (known) return known
    const pairs = new Map<string, Pair>()
    for (const pair of map.items) if (isScalar(pair.key)) pairs.set(String(pair.key.value), pair)
    listed.set(map, pairs)
    return pairs
  }
  const pairOf = (map: YAMLMap, key: PropertyKey) => pairsOf(map).get(String(key))
  return {
    pairOf,
    get(node, key) {
      if (isMap(node)) return pairOf(node, key)?.value ?? undefined
      return isSeq(node) ? node.items[Number(key)] : undefined
    },
    set(node, key, value) {
      if (isSeq(node)) {
        node.items[Number(key)] = value
        return
      }
      const present = pairOf(node, key)
      if (present) present.value = value
      else {
        const pair = new Pair(key, value)
        node.items.push(pair)
        pairsOf(node).set(String(key), pair)
      }
    },
    remove(node, key) {
      if (isSeq(node)) {
        node.items.splice(Number(key), 1)
        return
      }
      const present = pairOf(node, key)
      if (!present) return
      node.items.splice(node.items.indexOf(present), 1)
      pairsOf(node).delete(String(key))
    },
  }
}
