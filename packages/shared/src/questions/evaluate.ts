import type { Definition, Page, Rule } from './definition.ts'
import { compileExpression } from './expression/compile-expression.ts'
import { evaluateExpression } from './expression/evaluate-expression.ts'
import type { Value } from './expression/syntax-tree.ts'
import type { Answer, Answers, AnswerPorts } from './question-type.ts'
import { isSeen, typeOf, type Question } from './question-types.ts'
import { scoreAnswers, type Score } from './score-answers.ts'
import { splitPage } from './split-page.ts'

/** What a definition comes to with the answers that are there: the same function for whoever asks and for whoever judges. */
export type Evaluation = {
  /** The pages on the way, in order; those with nothing to show and those that are jumped over are not among them. */
  readonly path: readonly Page[]
  /** Keys of the questions that are asked on the way. */
  readonly shown: ReadonlySet<string>
  /** Keys of those of them that must be answered. */
  readonly required: ReadonlySet<string>
  /** Words below questions, by the question's key. */
  readonly messages: ReadonlyMap<string, readonly string[]>
  /** The answers that count: of questions that are shown, and right. */
  readonly kept: Answers
  readonly ending: Ending
  /** Null where nothing is scored. */
  readonly score: Score | null
}

/** What stands at the end of the way. */
export type Ending = {
  readonly outcome: 'finished' | 'disqualified'
  /** Why somebody was disqualified. */
  readonly reason: string | null
  readonly redirect: string | null
  readonly route: NonNullable<Rule['route']> | null
}

/** A condition refers to what was asked before it, so one pass from the first page on decides everything. */
export function evaluate(definition: Definition, given: Answers, ports: AnswerPorts): Evaluation {
  const { pages, rules, oneAtATime } = definition
  const path: Page[] = []
  const required = new Set<string>()
  const shown: Question[] = []
  const messages = new Map<string, readonly string[]>()
  const kept = new Map<string, Answer>()
  const truths = createTruths(rules, kept, ports)
  let reason: string | null = null

  let at = 0
  while (at < pages.length) {
    const page = pages[at]
    if (!page) break
    const before = shown.length
    for (const question of page.questions) {
      const { key } = question
      if (!isShown(key, rules, truths.isTrue)) continue
      shown.push(question)
      const checked = typeOf(question).check(question, ownValue(given, key), ports)
      if (checked.ok && checked.value !== null) kept.set(key, checked.value)
      if (question.required || rules.some((rule) => rule.require?.includes(key) && truths.isTrue(rule))) {
        required.add(key)
      }
      const words = rules.flatMap((rule) =>
        rule.message?.at === key && truths.isTrue(rule) ? [rule.message.text] : [],
      )
      if (words.length > 0) messages.set(key, words)
    }
    const here = shown.slice(before)
    const isPassedOver = !here.some(isSeen)
    if (!isPassedOver) path.push(...(oneAtATime ? splitPage(page, here) : [page]))
    const turn = isPassedOver
      ? undefined
      : rules.find((rule) => rule.after === page.key && truths.isTrue(rule))
    if (turn?.disqualify !== undefined) {
      reason = turn.disqualify
      break
    }
    at = turn?.jump === undefined ? at + 1 : placeOf(turn.jump, pages, at)
  }

  const score = scoreAnswers(definition, shown, kept)
  return {
    path,
    shown: new Set(shown.map(({ key }) => key)),
    required,
    messages,
    kept: Object.fromEntries(kept),
    ending: endingOf(rules, truths.at(score?.percent ?? null), reason),
    score,
  }
}

type IsTrue = (rule: Rule) => boolean

const isShown = (key: string, rules: readonly Rule[], isTrue: IsTrue): boolean => {
  const showing = rules.filter((rule) => rule.show?.includes(key))
  return (
    (showing.length === 0 || showing.some(isTrue)) &&
    !rules.some((rule) => rule.hide?.includes(key) && isTrue(rule))
  )
}

/** Forward only: whatever a definition says, this ends. */
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

/** Whether rules are true by what is known so far; `score` is known at the end alone. */
function createTruths(rules: readonly Rule[], kept: ReadonlyMap<string, Answer>, { today }: AnswerPorts) {
  // A calculation may be read many times over between two answers.
  let memo = new Map<string, Value>()
  let answered = 0

  /** What a name stands for to the rules above `end`: an answer, or what they calculate. */
  const reading =
    (score: number | null, end: number) =>
    (name: string): Value => {
      if (name === 'score') return score
      const answer = kept.get(name)
      if (answer !== undefined) return typeof answer === 'object' && !isList(answer) ? 'given' : answer
      if (kept.size !== answered) [memo, answered] = [new Map(), kept.size]
      const place = `${name} ${end} ${score}`
      const known = memo.get(place)
      if (known !== undefined) return known
      const value = calculate(name, score, end)
      memo.set(place, value)
      return value
    }

  // It may only refer to calculations above it, so this ends.
  function calculate(name: string, score: number | null, end: number): Value {
    for (const [index, rule] of rules.slice(0, end).entries()) {
      const { calculate: found } = rule
      if (found?.name !== name || !isTrue(rule, score, index)) continue
      return evaluateExpression(compileExpression(found.value), { read: reading(score, index), today })
    }
    return null
  }

  const isTrue = ({ when }: Rule, score: number | null, end: number): boolean =>
    when === undefined ||
    evaluateExpression(compileExpression(when), { read: reading(score, end), today }) === true

  return {
    isTrue: (rule: Rule): boolean => isTrue(rule, null, rules.length),
    at:
      (score: number | null): IsTrue =>
      (rule) =>
        isTrue(rule, score, rules.length),
  }
}

const isList = (answer: object): answer is readonly string[] => Array.isArray(answer)

const ownValue = (given: Answers, key: string): unknown =>
  Object.hasOwn(given, key) ? given[key] : undefined
