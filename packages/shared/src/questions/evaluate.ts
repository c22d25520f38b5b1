import type { Definition, Page, Rule } from './definition.ts'
import { compileExpression } from './expression/compile-expression.ts'
import { evaluateExpression } from './expression/evaluate-expression.ts'
import type { Value } from './expression/syntax-tree.ts'
import { indexRules, type RuleIndex } from './index-rules.ts'
import type { Answer, Answers, AnswerPorts } from './question-type.ts'
import { isVisible, typeOf, type Question } from './question-types.ts'
import { scoreAnswers, type Score } from './score-answers.ts'

/** The state of a definition for given answers. The widget and the server use the same function. */
export type Evaluation = {
  /** The pages on the path, in order, without empty pages and pages that are jumped over. */
  readonly path: readonly Page[]
  /** Keys of the visible questions on the path. */
  readonly shown: ReadonlySet<string>
  /** Keys of the visible questions that must be answered. */
  readonly required: ReadonlySet<string>
  /** Hints below questions, by question key. */
  readonly messages: ReadonlyMap<string, readonly string[]>
  /** The valid answers to visible questions. */
  readonly kept: Answers
  readonly ending: Ending
  /** Null where nothing is scored. */
  readonly score: Score | null
}

/** The end of the path. */
export type Ending = {
  readonly outcome: 'finished' | 'disqualified'
  /** Reason for a disqualification. */
  readonly reason: string | null
  readonly redirect: string | null
  readonly route: NonNullable<Rule['route']> | null
}

/** A condition refers only to earlier questions, so one pass from the first page decides everything. */
export function evaluate(definition: Definition, answers: Answers, ports: AnswerPorts): Evaluation {
  const { pages, rules, oneAtATime } = definition
  const index = indexRules(definition)
  const path: Page[] = []
  const required = new Set<string>()
  const shown: Question[] = []
  const messages = new Map<string, readonly string[]>()
  const accepted = new Map<string, Answer>()
  const conditions = createConditions(index, accepted, ports)
  let reason: string | null = null

  let at = 0
  while (at < pages.length) {
    const page = pages[at]
    if (!page) break
    const before = shown.length
    for (const question of page.questions) {
      const { key } = question
      if (!isShown(key, index, conditions.isTrue)) continue
      shown.push(question)
      const checked = typeOf(question).check(question, answerOf(answers, key), ports)
      if (checked.ok && checked.value !== null) accepted.set(key, checked.value)
      if (question.required || index.require.get(key)?.some(conditions.isTrue)) required.add(key)
      const messageRules = index.message.get(key)?.filter(conditions.isTrue) ?? []
      const words = messageRules.flatMap(({ message }) => (message ? [message.text] : []))
      if (words.length > 0) messages.set(key, words)
    }
    const here = shown.slice(before)
    const isPassedOver = !here.some(isVisible)
    if (!isPassedOver) path.push(...(oneAtATime ? splitPage(page, here) : [page]))
    const turn = isPassedOver ? undefined : index.after.get(page.key)?.find(conditions.isTrue)
    if (turn?.disqualify !== undefined) {
      reason = turn.disqualify
      break
    }
    at = turn?.jump === undefined ? at + 1 : placeOf(turn.jump, pages, at)
  }

  const score = scoreAnswers(definition, shown, accepted)
  conditions.learn(score?.percent ?? null)
  return {
    path,
    shown: new Set(shown.map(({ key }) => key)),
    required,
    messages,
    kept: Object.fromEntries(accepted),
    ending: endingOf(rules, conditions.isTrue, reason),
    score,
  }
}

type IsTrue = (rule: Rule) => boolean

const isShown = (key: string, { show, hide }: RuleIndex, isTrue: IsTrue): boolean =>
  (show.get(key)?.some(isTrue) ?? true) && !hide.get(key)?.some(isTrue)

/** The path only leads forward, so the evaluation ends for any definition. */
function placeOf(target: string, pages: readonly Page[], at: number): number {
  const place = pages.findIndex(({ key }) => key === target)
  return target === 'end' || place <= at ? pages.length : place
}

function endingOf(rules: readonly Rule[], isTrue: IsTrue, left: string | null): Ending {
  const last = rules.filter((rule) => rule.after === undefined)
  const first = (doing: 'disqualify' | 'redirect' | 'route'): Rule | undefined =>
    last.find((rule) => rule[doing] !== undefined && isTrue(rule))
  const reason = left ?? first('disqualify')?.disqualify ?? null
  return reason === null
    ? {
        outcome: 'finished',
        reason,
        redirect: first('redirect')?.redirect ?? null,
        route: first('route')?.route ?? null,
      }
    : { outcome: 'disqualified', reason, redirect: null, route: null }
}

/**
 * Evaluates rules. A condition refers only to values that are already decided, so each rule is evaluated once. The score is
 * known only at the end.
 */
function createConditions(
  { calculate }: RuleIndex,
  accepted: ReadonlyMap<string, Answer>,
  { today }: AnswerPorts,
) {
  const conditions = new Map<Rule, boolean>()
  let score: number | null = null
  let numbers = new Map<string, Value>()
  let answered = -1

  const read = (name: string): Value => {
    if (name === 'score') return score
    const answer = accepted.get(name)
    if (answer !== undefined) return typeof answer === 'object' && !isList(answer) ? 'given' : answer
    if (accepted.size !== answered) reckon()
    return numbers.get(name) ?? null
  }

  // Calculations run in order: each can use those above it, and the first true one for a name applies.
  function reckon(): void {
    answered = accepted.size
    numbers = new Map()
    for (const { name, value, when } of calculate) {
      if (!numbers.has(name) && holds(when)) numbers.set(name, come(value))
    }
  }

  const come = (text: string): Value => evaluateExpression(compileExpression(text), { read, today })
  const holds = (when: string | undefined): boolean => when === undefined || come(when) === true

  const isTrue: IsTrue = (rule) => {
    const known = conditions.get(rule)
    if (known !== undefined) return known
    const result = holds(rule.when)
    conditions.set(rule, result)
    return result
  }
  return {
    isTrue,
    learn: (percent: number | null): void => {
      score = percent
    },
  }
}

const isList = (answer: object): answer is readonly string[] => Array.isArray(answer)

const answerOf = (answers: Answers, key: string): unknown =>
  Object.hasOwn(answers, key) ? answers[key] : undefined

/**
 * Splits a page into one page per visible question, under that question's key. Texts and pictures stay with the question
 * that follows them; those at the end stay with the last question.
 */
function splitPage(page: Page, shown: readonly Question[]): readonly Page[] {
  const answerable = shown.filter(isAsked)
  const [first] = answerable
  if (!first) return [page]
  const groups = new Map<Question, Question[]>(answerable.map((question) => [question, []]))
  for (const [at, question] of shown.entries()) {
    const next = shown.slice(at).find(isAsked) ?? answerable.at(-1) ?? first
    groups.get(next)?.push(question)
  }
  return [...groups].map(([{ key }, questions], at) =>
    at === 0 ? { ...page, key, questions } : { key, title: page.title, questions },
  )
}

/** True if the visitor can act on a question. */
function isAsked(question: Question): boolean {
  const { kind } = typeOf(question).control(question)
  return kind !== 'words' && kind !== 'picture' && kind !== 'unseen'
}
