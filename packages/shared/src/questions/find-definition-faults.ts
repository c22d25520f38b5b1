import { didYouMean } from '../files/did-you-mean.ts'
import type { Definition, Page, Rule } from './definition.ts'
import { checkExpression, namesIn, type ValueType } from './expression/check-expression.ts'
import { parseExpression } from './expression/parse-expression.ts'
import { evaluate } from './evaluate.ts'
import { indexRules } from './index-rules.ts'
import type { AnswerPorts } from './question-type.ts'
import { isVisible, typeOf, type Question } from './question-types.ts'

/**
 * Lists all contradictions between the keys of a definition as `path: reason`: unknown names, conditions on later questions,
 * jumps back, unreachable pages, gaps between tiers.
 */
export const findDefinitionFaults = (definition: Definition): readonly string[] => {
  const parsed = definition.rules.map(parseRule)
  const known = knowNames(definition, parsed)
  return [
    ...findKeyFaults(definition),
    ...definition.pages.flatMap((page, at) =>
      page.questions.flatMap((question, place) =>
        (typeOf(question).faults?.(question) ?? []).map((words) => `pages.${at}.questions.${place}.${words}`),
      ),
    ),
    ...definition.rules.flatMap((rule, at) =>
      [...findRuleFaults(rule, at, parsed[at] ?? [], known)].map((words) => `rules.${at}.${words}`),
    ),
    ...findDeadPages(definition, known).map((at) => `pages.${at}: can never be reached`),
    ...findTierFaults(definition),
    ...(evaluate(onSomeDay(definition), {}, nobody).path.length === 0
      ? ['pages: begin with nothing to show']
      : []),
  ]
}

/** The state before the first answer. */
const nobody: AnswerPorts = {
  today: '2000-01-01',
  country: '',
  toAsciiDomain: () => '',
  normalizePhone: () => null,
}

/** Assumes that date-dependent rules show their questions and hide none, so that an import gives the same result on every day. */
function onSomeDay(definition: Definition): Definition {
  const timely = new Set(['today', 'age'])
  const isTimely = ({ when, calculate }: Rule): boolean =>
    [when, calculate?.value]
      .join(' ')
      .match(/\w+/g)
      ?.some((name) => timely.has(name)) ?? false
  for (const rule of definition.rules) if (rule.calculate && isTimely(rule)) timely.add(rule.calculate.name)
  const rules = definition.rules.flatMap((rule) => {
    if (!isTimely(rule)) return [rule]
    if (rule.show) return [{ ...rule, when: undefined }]
    return rule.hide ? [] : [rule]
  })
  return { ...definition, rules }
}

/** Pages, questions and calculations share one namespace, because conditions and jumps refer to them by name. */
function* findKeyFaults({ pages, rules, categories }: Definition): Iterable<string> {
  const usedKeys = new Set<string>()
  for (const [at, page] of pages.entries()) {
    if (usedKeys.has(page.key)) yield `pages.${at}.key: is taken already`
    usedKeys.add(page.key)
    for (const [place, { key }] of page.questions.entries()) {
      if (usedKeys.has(key)) yield `pages.${at}.questions.${place}.key: is taken already`
      usedKeys.add(key)
    }
  }
  for (const [at, { calculate }] of rules.entries()) {
    if (calculate && usedKeys.has(calculate.name)) yield `rules.${at}.calculate.name: is taken already`
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
        yield `pages.${at}.questions.${place}.category: names no category${didYouMean(category, known)}`
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

/** Lookup tables that all rules are checked against. They are built once. */
type Known = {
  readonly definition: Definition
  readonly places: ReadonlyMap<string, Place>
  readonly pages: ReadonlyMap<string, number>
  /** The last question that a name depends on, directly or through calculations. */
  readonly latest: ReadonlyMap<string, Place>
  /** Index of the first rule that calculates a name. */
  readonly calculated: ReadonlyMap<string, number>
}

function knowNames(definition: Definition, parsed: readonly ParsedRule[]): Known {
  const places = placesOf(definition)
  const latest = new Map(places)
  const calculated = new Map<string, number>()
  for (const [at, { calculate }] of definition.rules.entries()) {
    if (!calculate) continue
    const { name } = calculate
    // A calculation can only use the ones above it, so their dependencies are already known.
    const depends = [name, ...(parsed[at] ?? []).flatMap(({ names }) => names)].flatMap(
      (one) => latest.get(one) ?? [],
    )
    const [last] = depends.toSorted((a, b) => b.at - a.at)
    if (last) latest.set(name, last)
    if (!calculated.has(name)) calculated.set(name, at)
  }
  const pages = new Map(definition.pages.map(({ key }, at) => [key, at]))
  return { definition, places, pages, latest, calculated }
}

/** Parses the condition and the calculation of a rule. */
type ParsedRule = readonly {
  readonly key: string
  readonly wanted: 'flag' | 'number'
  readonly parsed: ReturnType<typeof parseExpression>
  readonly names: readonly string[]
}[]

function parseRule({ when, calculate }: Rule): ParsedRule {
  const parse = (key: string, text: string | undefined, expectedType: 'flag' | 'number'): ParsedRule => {
    if (text === undefined) return []
    const parsed = parseExpression(text)
    return [{ key, wanted: expectedType, parsed, names: parsed.ok ? namesIn(parsed.value) : [] }]
  }
  return [...parse('when', when, 'flag'), ...parse('calculate.value', calculate?.value, 'number')]
}

function* findRuleFaults(rule: Rule, index: number, expressions: ParsedRule, known: Known): Iterable<string> {
  const { places, pages, definition } = known
  const targets = rule.show ?? rule.hide ?? rule.require ?? (rule.message ? [rule.message.at] : [])
  for (const key of targets) {
    const place = places.get(key)
    if (!place) yield `${key}: names no question${didYouMean(key, places.keys())}`
    else if (rule.require && !isAnswered(place.question)) yield `${key}: has no answer to require`
  }
  yield* findTurnFaults(rule, known)

  const firstTarget = Math.min(...targets.map((key) => places.get(key)?.at ?? Number.POSITIVE_INFINITY))
  const lastPage = rule.after === undefined ? Number.POSITIVE_INFINITY : (pages.get(rule.after) ?? -1)
  const isAtEnd = rule.after === undefined && targets.length === 0 && rule.calculate === undefined
  const end = rule.calculate ? index : Number.POSITIVE_INFINITY
  /** The type of a name in this rule; null where the rule cannot use it. */
  const typeOfName = (name: string): ValueType | null => {
    if (name === 'score') return isAtEnd && definition.tiers.length > 0 ? 'number' : null
    const question = places.get(name)?.question
    if (!question) return (known.calculated.get(name) ?? end) < end ? 'number' : null
    const { holds } = typeOf(question)
    return holds === 'nothing' ? null : holds
  }
  for (const { key, wanted, parsed, names } of expressions) {
    const faults = parsed.ok ? checkExpression(parsed.value, typeOfName, wanted) : [parsed.refusal]
    for (const words of faults) yield `${key}: ${words}`
    const late = names
      .flatMap((name) => known.latest.get(name) ?? [])
      .filter(({ at, page }) => at >= firstTarget || page > lastPage)
    for (const { question } of new Set(late)) {
      yield `${key}: ${question.key} is asked later than what depends on it`
    }
  }
}

/** Checks the page that a rule leaves and the one it leads to. */
function* findTurnFaults({ after, jump, disqualify }: Rule, { pages, definition }: Known): Iterable<string> {
  const left = after === undefined ? undefined : pages.get(after)
  if (after !== undefined) {
    if (jump === undefined && disqualify === undefined) yield 'after: is for jump and disqualify'
    else if (left === undefined) yield `after: names no page${didYouMean(after, pages.keys())}`
    else if (!definition.pages[left]?.questions.some(isVisible))
      yield 'after: names a page without content, which is always skipped'
  }
  if (jump === undefined) return
  const to = jump === 'end' ? definition.pages.length : pages.get(jump)
  if (after === undefined) yield 'after: is required for jump'
  else if (to === undefined) yield `jump: names no page${didYouMean(jump, pages.keys())}`
  else if (to <= (left ?? -1)) yield 'jump: leads back, not forward'
}

/** Whether any answer is possible. */
const isAnswered = (question: Question): boolean =>
  typeOf(question).holds !== 'nothing' && isVisible(question)

/** Unreachable pages by index: an unconditional rule always jumps over them or ends before them. */
function findDeadPages(definition: Definition, known: Known): readonly number[] {
  const { pages } = definition
  const reached = new Set<number>([0])
  for (const [at, page] of pages.entries()) {
    if (reached.has(at)) for (const next of waysFrom(page, at, known)) reached.add(next)
  }
  return pages.flatMap((_, at) => (reached.has(at) ? [] : [at]))
}

function waysFrom(page: Page, at: number, { definition, pages }: Known): readonly number[] {
  const rules = indexRules(definition)
  const turns = rules.after.get(page.key) ?? []
  const always = turns.findIndex(({ when }) => when === undefined || when.trim() === 'true')
  const targets = turns
    .slice(0, always === -1 ? undefined : always + 1)
    .flatMap(({ jump }) => (jump === undefined ? [] : [pages.get(jump) ?? -1]))
  // A page whose questions can all be hidden is skipped together with its rules.
  const mayBePassedOver = page.questions.every(
    (question) => !isVisible(question) || rules.show.has(question.key) || rules.hide.has(question.key),
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
