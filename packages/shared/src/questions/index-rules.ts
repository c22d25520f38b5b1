import type { Definition, Rule } from './definition.ts'

type RulesBy = ReadonlyMap<string, readonly Rule[]>

/** The rules of a definition, grouped by their target and kept in order. */
export type RuleIndex = {
  /** By question key. */
  readonly show: RulesBy
  readonly hide: RulesBy
  readonly require: RulesBy
  readonly message: RulesBy
  /** By the page that the visitor leaves when they apply. */
  readonly after: RulesBy
  readonly calculate: readonly (NonNullable<Rule['calculate']> & Pick<Rule, 'when'>)[]
}

const indexes = new WeakMap<Definition, RuleIndex>()

/** Groups the rules once, because a definition is evaluated after every keystroke. */
export function indexRules(definition: Definition): RuleIndex {
  const known = indexes.get(definition)
  if (known) return known
  const { rules } = definition
  const index = {
    show: group(rules, ({ show }) => show),
    hide: group(rules, ({ hide }) => hide),
    require: group(rules, (rule) => rule.require),
    message: group(rules, ({ message }) => message && [message.at]),
    after: group(rules, ({ after }) => (after === undefined ? [] : [after])),
    calculate: rules.flatMap(({ calculate, when }) => (calculate ? [{ ...calculate, when }] : [])),
  }
  indexes.set(definition, index)
  return index
}

function group(rules: readonly Rule[], keysOf: (rule: Rule) => readonly string[] | undefined): RulesBy {
  const groups = new Map<string, Rule[]>()
  for (const rule of rules) {
    for (const key of keysOf(rule) ?? []) {
      const members = groups.get(key)
      if (members) members.push(rule)
      else groups.set(key, [rule])
    }
  }
  return groups
}
