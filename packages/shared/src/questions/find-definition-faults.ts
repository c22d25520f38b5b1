import type { Definition, Page, Rule } from './definition.ts'
import { checkExpression, namesIn, type ValueType } from './expression/check-expression.ts'
import { parseExpression } from './expression/parse-expression.ts'
import { evaluate } from './evaluate.ts'
import type { AnswerPorts } from './question-type.ts'
import { typeOf, type Question } from './question-types.ts'

/**
 * What the keys of a definition say against each other, `path: reason`, all of it: names that nothing has, conditions on what is
 * asked later, jumps back, pages nobody can reach, gaps between tiers.
 */
export const findDefinitionFaults = (definition: Definition): readonly string[] => [
  ...findKeyFaults(definition),
  ...definition.pages.flatMap((page, at) =>
    page.questions.flatMap((question, place) =>
      (typeOf(question).faults?.(question) ?? []).map((words) => `pages.${at}.questions.${place}.${words}`),
    ),
  ),
  ...definition.rules.flatMap((rule, at) =>
    [...findRuleFaults(definition, rule, at)].map((words) => `rules.${at}.${words}`),
  ),
  ...findDeadPages(definition).map((at) => `pages.${at}: can never be reached`),
  ...findTierFaults(definition),
  ...(evaluate(definition, {}, nobody).path.length === 0 ? ['pages: begin with nothing to show'] : []),
]

/** Whoever has not answered anything yet. */
const nobody: AnswerPorts = {
  today: '2000-01-01',
  country: '',
  toAsciiDomain: () => '',
  normalizePhone: () => null,
}

/** Pages, questions and calculations share their names: conditions and jumps say them. */
function* findKeyFaults({ pages, rules, categories }: Definition): Iterable<string> {
  const taken = new Set<string>()
  for (const [at, page] of pages.entries()) {
    if (taken.has(page.key)) yield `pages.${at}.key: is taken already`
    taken.add(page.key)
    for (const [place, { key }] of page.questions.entries()) {
      if (taken.has(key)) yield `pages.${at}.questions.${place}.key: is taken already`
      taken.add(key)
    }
  }
  for (const [at, { calculate }] of rules.entries()) {
    if (calculate && taken.has(calculate.name)) yield `rules.${at}.calculate.name: is taken already`
  }
  const known = new Set<string>()
  for (const [at, { key }] of categories.entries()) {
    if (known.has(key)) yield `categories.${at}.key: is taken already`
    known.add(key)
  }
  for (const [at, { questions }] of pages.entries()) {
    for (const [place, question] of questions.entries()) {
      const category = 'category' in question ? question.category : undefined
      if (category !== undefined && !known.has(category)) {
        yield `pages.${at}.questions.${place}.category: names no category`
      }
    }
  }
}

type Place = { readonly question: Question; readonly at: number; readonly page: number }

function placesOf({ pages }: Definition): ReadonlyMap<string, Place> {
  let at = 0
  return new Map(
    pages.flatMap(({ questions }, page) =>
      questions.map((question) => [question.key, { question, at: at++, page }] as const),
    ),
  )
}

function* findRuleFaults(definition: Definition, rule: Rule, index: number): Iterable<string> {
  const { pages, rules } = definition
  const places = placesOf(definition)
  const pageAt = (key: string): number => pages.findIndex((page) => page.key === key)

  const targets = rule.show ?? rule.hide ?? rule.require ?? (rule.message ? [rule.message.at] : [])
  for (const key of targets) {
    const place = places.get(key)
    if (!place) yield `${key}: names no question`
    else if (rule.require && typeOf(place.question).holds === 'nothing')
      yield `${key}: has no answer to require`
  }
  if (rule.after !== undefined) {
    if (rule.jump === undefined && rule.disqualify === undefined) yield 'after: is for jump and disqualify'
    else if (pageAt(rule.after) === -1) yield 'after: names no page'
  }
  if (rule.jump !== undefined) {
    if (rule.after === undefined) yield 'after: is required for jump'
    else if (rule.jump !== 'end' && pageAt(rule.jump) === -1) yield 'jump: names no page'
    else if (rule.jump !== 'end' && pageAt(rule.jump) <= pageAt(rule.after))
      yield 'jump: leads back, not forward'
  }

  const firstTarget = Math.min(...targets.map((key) => places.get(key)?.at ?? Number.POSITIVE_INFINITY))
  const lastPage = rule.after === undefined ? Number.POSITIVE_INFINITY : pageAt(rule.after)
  const isAtEnd = rule.after === undefined && targets.length === 0 && rule.calculate === undefined
  /** What a name is to this rule; null where it has no business here. */
  const known = knownNames(places, rules, index)
  const check = function* (
    key: string,
    text: string | undefined,
    wanted: 'flag' | 'number',
  ): Iterable<string> {
    if (text === undefined) return
    const parsed = parseExpression(text)
    if (!parsed.ok) {
      yield `${key}: ${parsed.refusal}`
      return
    }
    const typeOfName = (name: string): ValueType | null =>
      name === 'score' ? (isAtEnd && definition.tiers.length > 0 ? 'number' : null) : known.typeOfName(name)
    for (const words of checkExpression(parsed.value, typeOfName, wanted)) yield `${key}: ${words}`
    for (const name of namesIn(parsed.value)) {
      for (const place of known.asked(name)) {
        if (place.at >= firstTarget || place.page > lastPage) {
          yield `${key}: ${place.question.key} is asked later than what depends on it`
        }
      }
    }
  }
  yield* check('when', rule.when, 'flag')
  yield* check('calculate.value', rule.calculate?.value, 'number')
}

/** The names that the rule at `index` may say: questions, and what rules calculate; one that calculates may say those above it alone. */
function knownNames(places: ReadonlyMap<string, Place>, rules: readonly Rule[], index: number) {
  const end = rules[index]?.calculate ? index : rules.length
  const isCalculated = (name: string): boolean =>
    rules.slice(0, end).some(({ calculate }) => calculate?.name === name)
  // What a calculation depends on is what whoever reads it depends on: each rule is looked at once.
  const asked = (name: string): readonly Place[] => {
    const found = new Set<Place>()
    const names = new Set([name])
    for (const one of names) {
      const place = places.get(one)
      if (place) found.add(place)
      for (const { calculate, when } of rules.slice(0, end)) {
        if (calculate?.name !== one) continue
        for (const inner of [...namesOf(when), ...namesOf(calculate.value)]) names.add(inner)
      }
    }
    return [...found]
  }
  return {
    asked,
    typeOfName: (name: string): ValueType | null => {
      const question = places.get(name)?.question
      if (!question) return isCalculated(name) ? 'number' : null
      const { holds } = typeOf(question)
      return holds === 'nothing' ? null : holds
    },
  }
}

function namesOf(text: string | undefined): readonly string[] {
  const parsed = text === undefined ? null : parseExpression(text)
  return parsed?.ok ? namesIn(parsed.value) : []
}

/** Pages that no way leads to, by their place: whatever is answered, a rule without a condition jumps over them or ends before them. */
function findDeadPages({ pages, rules }: Definition): readonly number[] {
  const reached = new Set<number>([0])
  for (const [at, page] of pages.entries()) {
    if (reached.has(at)) for (const next of waysFrom(page, at, pages, rules)) reached.add(next)
  }
  return pages.flatMap((_, at) => (reached.has(at) ? [] : [at]))
}

function waysFrom(page: Page, at: number, pages: readonly Page[], rules: readonly Rule[]): readonly number[] {
  const turns = rules.filter((rule) => rule.after === page.key)
  const always = turns.findIndex(({ when }) => when === undefined || when.trim() === 'true')
  const targets = turns
    .slice(0, always === -1 ? undefined : always + 1)
    .flatMap(({ jump }) => (jump === undefined ? [] : [pages.findIndex(({ key }) => key === jump)]))
  // A page whose questions may all be hidden is passed over without its rules.
  const mayBePassedOver = page.questions.every(({ key }) =>
    rules.some((rule) => rule.show?.includes(key) || rule.hide?.includes(key)),
  )
  return always === -1 || mayBePassedOver ? [...targets, at + 1] : targets
}

function* findTierFaults({ tiers }: Definition): Iterable<string> {
  let last = 0
  for (const [at, { from, to }] of tiers.entries()) {
    if (to <= from) yield `tiers.${at}: must end above where it begins`
    if (from > last) yield `tiers.${at}.from: leaves a gap: nothing covers ${last} to ${from}`
    if (from < last) yield `tiers.${at}.from: overlaps the tier before it`
    last = Math.max(last, to)
  }
  if (tiers.length > 0 && last < 100) yield `tiers: leave a gap: nothing covers ${last} to 100`
}
