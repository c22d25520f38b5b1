import { parseSync, Visitor, type ESTree } from 'vite'
import { groupBy, isAboveFloor, knownFeatures } from './known-features.ts'
import { declarationCandidates, styleCandidates } from './style-candidates.ts'

/** Entries of interfaces, functions and objects by the name that a script writes. */
const scriptKeys = groupBy(
  [...knownFeatures.keys()].filter((key) => nameInScript(key) !== undefined),
  (key) => nameInScript(key) ?? '',
)

/** Attributes by name, of whatever element. */
const attributeKeys = groupBy(
  [...knownFeatures.keys()].filter((key) => /^html\.(global_attributes|elements\.\w+)\.\w+$/.test(key)),
  (key) => key.slice(key.lastIndexOf('.') + 1),
)

/**
 * Returns `structuredClone` for `api.structuredClone` and `toSorted` for `javascript.builtins.Array.toSorted`. Members of an
 * interface that is itself too new have no name: a script gets there only by the name of the interface or by a new member of an old one.
 */
function nameInScript(key: string): string | undefined {
  const [, owner, name] = /^(api\.\w+|javascript\.builtins\.(?:Intl\.)?\w+)(?:\.(\w+))?$/.exec(key) ?? []
  if (owner === undefined) return undefined
  if (name === undefined) return owner.slice(owner.lastIndexOf('.') + 1)
  const ofOwner = knownFeatures.get(owner)
  if (ofOwner && isAboveFloor(ofOwner)) return undefined
  return /_(event|static|parameter)$/.test(name) ? undefined : name
}

/** Yields the possible entries of the data for each name, element, attribute and style sheet of a script. */
export function scriptCandidates(code: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = []
  const add = (...keys: readonly string[]): void => void found.push(keys)
  const addName = (name: string): void => add(...(scriptKeys.get(name) ?? []))
  const addText = (text: string): void => {
    // A text such as `popover` may be the name of an attribute, which does nothing by itself.
    if (/^\w+$/.test(text) && !attributeKeys.has(text)) addName(text)
    if (/\{[^{}]*:[^{}]*\}/.test(text)) found.push(...styleCandidates(text))
    for (const [, tag = '', rest = ''] of text.matchAll(/<([a-z][\w-]*)([^<>]*)>/g)) {
      addMarkup(
        tag,
        [...rest.matchAll(/\s([a-z-]+)(?:=["']?([\w-]+))?/g)].map(([, name, value]) => [name ?? '', value]),
      )
    }
  }
  const addMarkup = (tag: string, attributes: readonly (readonly [string, string | undefined])[]): void => {
    const element = `html.elements.${tag}`
    if (!knownFeatures.has(element)) return
    add(element)
    for (const [written, value] of attributes) {
      const name = written.toLowerCase()
      const owner = knownFeatures.has(`${element}.${name}`) ? element : 'html.global_attributes'
      add(`${owner}.${name}`)
      if (value !== undefined) add(`${owner}.${name}.${value}`, `${owner}.${name}_${value}`)
    }
  }
  new Visitor({
    // The minifier's own names have one or two letters.
    Identifier: ({ name }) => void (name.length > 2 && addName(name)),
    Literal: ({ value }) => typeof value === 'string' && addText(value),
    TemplateLiteral: ({ quasis }) => addText(quasis.map(({ value }) => value.cooked ?? '').join('0')),
    CallExpression({ callee, arguments: [first, second] }) {
      const name = textOf(first)
      const method = callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined
      if (name === undefined) return
      if (method?.endsWith('Attribute')) add(...(attributeKeys.get(name) ?? []))
      const properties = second?.type === 'ObjectExpression' ? second.properties : []
      addMarkup(name, properties.flatMap(attributeOf))
      for (const property of properties) for (const keys of styleOf(property)) found.push(keys)
    },
  }).visit(parseSync('script.js', code).program)
  return found
}

/** Returns the text of a string, which a minifier writes as a template. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

const nameOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Identifier' ? node.name : textOf(node)

function attributeOf(property: ESTree.ObjectPropertyKind): (readonly [string, string | undefined])[] {
  const name = property.type === 'Property' ? nameOf(property.key) : undefined
  return property.type === 'Property' && name !== undefined ? [[name, textOf(property.value)]] : []
}

/** Yields the candidates of `style={{ inlineSize: '1em' }}`. */
function* styleOf(property: ESTree.ObjectPropertyKind): Generator<readonly string[]> {
  if (property.type !== 'Property' || nameOf(property.key) !== 'style') return
  if (property.value.type !== 'ObjectExpression') return
  for (const [name, value = ''] of property.value.properties.flatMap(attributeOf)) {
    yield* declarationCandidates(
      `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
  }
}
