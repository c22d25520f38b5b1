import type { Definition, Page } from '@hourfold/shared/questions/definition'
import { evaluate, type Evaluation } from '@hourfold/shared/questions/evaluate'
import type { Answers, AnswerPorts } from '@hourfold/shared/questions/question-type'
import { typeOf } from '@hourfold/shared/questions/question-types'
import { servicesOf, serviceOf } from '@hourfold/shared/flow/cart/cart'
import { normalizePhone, toAsciiDomain } from '@hourfold/shared/flow/fields-of'
import type { Flow } from '@hourfold/shared/flow/flow'
import { localDate } from '@hourfold/shared/time/wall-clock'

/** Values derived from the questions and answers in the flow. `item` is the index in the cart; null is the form itself. */

/** The definition of the questions; null if there are none or they are not loaded yet. */
export function definitionOf(flow: Flow, item: number | null = null): Definition | null {
  if (item === null) return flow.formState?.view?.definition ?? null
  return serviceOf(flow, flow.items[item])?.questions ?? null
}

/**
 * The answers as given. The booker's items start with the answers of the form that led here, or with those of the host page, until
 * one of them is changed.
 */
export function answersOf(flow: Flow, item: number | null = null): Answers {
  if (item === null) return flow.formState?.answers ?? none
  const cartItem = flow.items[item]
  if (cartItem?.answers) return cartItem.answers
  const definition = definitionOf(flow, item)
  if (!definition || cartItem?.guest !== null) return none
  const { handover } = flow.lasting
  return handover
    ? carryOverAnswers(definition, handover.answers, portsOf(flow))
    : prefilledAnswers(flow, definition)
}

/** The answers of the host page that the visitor sees and can change. */
export const prefilledAnswers = (flow: Flow, definition: Definition): Answers =>
  fitPrefill(definition, flow.options.prefill.answers ?? none, portsOf(flow))

/** The evaluation of the answers; null until the definition is loaded. The same object until an answer changes. */
export function evaluationOf(flow: Flow, item: number | null = null): Evaluation | null {
  const definition = definitionOf(flow, item)
  return definition && evaluateOnce(definition, answersOf(flow, item), portsOf(flow))
}

/** The shown page of the form: the chosen one if it is on the path, otherwise the first. */
export function askedPage(flow: Flow): Page | null {
  const path = evaluationOf(flow)?.path ?? []
  return path.find(({ key }) => key === flow.formState?.page) ?? path[0] ?? null
}

/** Position in the form: `index` counts from 0, `total` is the number of pages on the current path. */
export function pageProgress(flow: Flow): { readonly index: number; readonly total: number } {
  const path = evaluationOf(flow)?.path ?? []
  const page = askedPage(flow)
  return { index: page ? path.indexOf(page) : 0, total: path.length }
}

/** Dependencies of the answer checks, for quick feedback. Only the server has the full data on phone numbers and domains. */
export function portsOf(flow: Flow): AnswerPorts {
  const { now, formState } = flow
  const business = formState?.view?.business ?? servicesOf(flow)?.[0]?.business
  return {
    toAsciiDomain,
    normalizePhone,
    today: formState?.view?.today ?? localDate(business?.timeZone ?? 'UTC', now),
    country: business?.country ?? '',
  }
}

const none: Answers = {}

type Given = Readonly<Record<string, unknown>>
type Derive<Of extends Given, Value> = (definition: Definition, answers: Of, ports: AnswerPorts) => Value

/** Memoizes a value by definition, answers and day. Every change of the answers creates a new object. */
function memoizeByAnswers<Of extends Given, Value>(derive: Derive<Of, Value>): Derive<Of, Value> {
  const known = new WeakMap<Definition, WeakMap<Of, { readonly today: string; readonly value: Value }>>()
  return (definition, answers, ports) => {
    const { today } = ports
    const ofDefinition = known.get(definition) ?? new WeakMap()
    known.set(definition, ofDefinition)
    const found = ofDefinition.get(answers)
    if (found?.today === today) return found.value
    const value = derive(definition, answers, ports)
    ofDefinition.set(answers, { today, value })
    return value
  }
}

const evaluateOnce = memoizeByAnswers(evaluate)

/** The questions with answers from elsewhere, by the same keys, that are valid here; `value` is the answer as it is stored. */
const findFitting = ({ pages }: Definition, answers: Given, ports: AnswerPorts) =>
  pages
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      if (!Object.hasOwn(answers, question.key)) return []
      const checked = typeOf(question).check(question, answers[question.key], ports)
      return checked.ok && checked.value !== null ? [{ question, value: checked.value }] : []
    })

/** The answers of another form, as they were typed there. */
const carryOverAnswers = memoizeByAnswers((definition, answers: Answers, ports): Answers => {
  const keys = new Set(findFitting(definition, answers, ports).map(({ question }) => question.key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
})

/** The answers of the host page. It answers nothing that the visitor does not see, and agrees to nothing for them. */
const fitPrefill = memoizeByAnswers((definition, answers: Given, ports): Answers =>
  Object.fromEntries(
    findFitting(definition, answers, ports)
      .filter(({ question }) => !['unseen', 'tick'].includes(typeOf(question).control(question).kind))
      .map(({ question, value }) => [question.key, value]),
  ),
)
