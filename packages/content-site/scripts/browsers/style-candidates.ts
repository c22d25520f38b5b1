import { groupBy, knownFeatures } from './known-features.ts'

/** Functions by name: `light-dark` is `css.types.color.light-dark`. */
const functionKeys = groupBy(
  [...knownFeatures.keys()].filter((key) => key.startsWith('css.types.')),
  (key) => key.slice(key.lastIndexOf('.') + 1),
)

/** Units that share an entry of the data. */
const units: readonly (readonly [RegExp, string])[] = [
  [/\dcq(w|h|i|b|min|max)\b/, 'css.types.length.container_query_length_units'],
  [/\d[dls]v(w|h|i|b|min|max)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\dr?lh\b/, 'css.types.length.lh'],
  [/\dcap\b/, 'css.types.length.cap'],
]

/** Yields the possible entries of the data for each selector, rule, property, keyword, function and unit of a style sheet. */
export function* styleCandidates(css: string): Generator<readonly string[]> {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|url\([^)"']*\)/g, ' ').replaceAll(/"[^"]*"|'[^']*'/g, '""')
  const open: string[] = []
  for (const [, part = '', end = ''] of plain.matchAll(/([^{};]*)([{};]|$)/g)) {
    const text = part.trim()
    if (end === '{') {
      if (text.startsWith('@')) yield* ruleCandidates(text)
      else yield* selectorCandidates(text, open.includes('selector'))
      open.push(text.startsWith('@') ? 'rule' : 'selector')
      continue
    }
    yield* text.startsWith('@') ? ruleCandidates(text) : declarationCandidates(text)
    if (end === '}') open.pop()
  }
}

function* ruleCandidates(text: string): Generator<readonly string[]> {
  const [, name = '', condition = ''] = /^@([\w-]+)([^]*)/.exec(text) ?? []
  const rule = `css.at-rules.${name}`
  yield [rule]
  for (const [, feature = ''] of condition.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*[:)<>=]/g)) {
    yield [`${rule}.${feature}`]
  }
  if (name === 'media' && /[<>]/.test(condition)) yield [`${rule}.range_syntax`]
  if (condition.includes('style(')) yield [`${rule}.style_queries_for_custom_properties`]
  if (condition.includes('scroll-state(')) yield [`${rule}.scroll-state_queries`]
  if (condition.includes('selector(')) yield [`${rule}.selector`]
  yield* valueCandidates(condition)
}

function* selectorCandidates(text: string, isNested: boolean): Generator<readonly string[]> {
  if (isNested || text.includes('&')) yield ['css.selectors.nesting']
  for (const [, name = ''] of text.matchAll(/::?(-?[a-z][\w-]*)/g)) yield [`css.selectors.${name}`]
}

/** Yields the candidates of `name: value`. */
export function* declarationCandidates(text: string): Generator<readonly string[]> {
  const [, name = '', value = ''] = /^([\w-]+)\s*:([^]*)/.exec(text) ?? []
  if (name === '') return
  const property = `css.properties.${name}`
  yield [property]
  for (const [word] of value.matchAll(/(?<![\w#.-])-?[a-z][\w-]*/gi)) yield [`${property}.${word}`]
  yield* valueCandidates(value)
}

function* valueCandidates(value: string): Generator<readonly string[]> {
  for (const [, name = '', from] of value.matchAll(/([a-z][\w-]*)\((\s*from\s)?/g)) {
    yield functionKeys.get(name) ?? []
    if (from !== undefined) yield [`css.types.color.${name}.relative_syntax`]
  }
  for (const [pattern, key] of units) if (pattern.test(value)) yield [key]
}
