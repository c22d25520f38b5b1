import type { Definition, Page } from '@booking/shared/questions/definition'
import { evaluate, type Evaluation } from '@booking/shared/questions/evaluate'
import type { Answers, AnswerPorts } from '@booking/shared/questions/question-type'
import { typeOf } from '@booking/shared/questions/question-types'
import { servicesOf, serviceOf } from '@booking/shared/flow/cart'
import { normalizePhone, toAsciiDomain } from '@booking/shared/flow/fields-of'
import type { Flow } from '@booking/shared/flow/flow'
import { dateIn } from '@booking/shared/flow/plain-month'

/** What screens and the flow ask of questions, derived from the visit. `item` is the place in the cart; null is the form itself. */

/** What is asked; null where nothing is, or where it is not known yet. */
export function definitionOf(flow: Flow, item: number | null = null): Definition | null {
  if (item === null) return flow.asking?.view?.definition ?? null
  return serviceOf(flow, flow.items[item])?.questions ?? null
}

/**
 * The answers as given. Those to an item of the booker's own begin with what the form said that led here, until one of them is
 * changed.
 */
export function answersOf(flow: Flow, item: number | null = null): Answers {
  if (item === null) return flow.asking?.answers ?? none
  const cartItem = flow.items[item]
  if (cartItem?.answers) return cartItem.answers
  const definition = definitionOf(flow, item)
  return definition && flow.carried && cartItem?.guest === null
    ? carryOverAnswers(definition, flow.carried.answers, portsOf(flow))
    : none
}

/** What the answers come to; null while it is not known what is asked. The same object until an answer changes. */
export function evaluationOf(flow: Flow, item: number | null = null): Evaluation | null {
  const definition = definitionOf(flow, item)
  return definition && evaluateOnce(definition, answersOf(flow, item), portsOf(flow))
}

/** The page of the form that is shown: the chosen one where it is on the way, else the first. */
export function askedPage(flow: Flow): Page | null {
  const path = evaluationOf(flow)?.path ?? []
  return path.find(({ key }) => key === flow.asking?.page) ?? path[0] ?? null
}

/** How far the visitor has come: `index` counts from 0, `total` is how many pages there are on the way as it stands. */
export function pageProgress(flow: Flow): { readonly index: number; readonly total: number } {
  const path = evaluationOf(flow)?.path ?? []
  const page = askedPage(flow)
  return { index: page ? path.indexOf(page) : 0, total: path.length }
}

/** What checking an answer needs: for quick help, since only the server knows every number and every script. */
export function portsOf(flow: Flow): AnswerPorts {
  const { now, asking } = flow
  const business = asking?.view?.business ?? servicesOf(flow)?.[0]?.business
  return {
    toAsciiDomain,
    normalizePhone,
    today: asking?.view?.today ?? dateIn(business?.timeZone ?? 'UTC', now),
    country: business?.country ?? '',
  }
}

const none: Answers = {}

type Derive<Value> = (definition: Definition, answers: Answers, ports: AnswerPorts) => Value

/** Derives a value once from what is asked, the answers and the day: each change of answers is another object. */
function memoizeByAnswers<Value>(derive: Derive<Value>): Derive<Value> {
  const known = new WeakMap<Definition, WeakMap<Answers, { readonly today: string; readonly value: Value }>>()
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

/** Of the answers to another form, those to questions that are asked here by the same keys, and that are answers here too. */
const carryOverAnswers = memoizeByAnswers((definition, answers, ports): Answers =>
  Object.fromEntries(
    definition.pages
      .flatMap(({ questions }) => questions)
      .flatMap((question) => {
        const { key } = question
        const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
        if (answer === undefined) return []
        const checked = typeOf(question).check(question, answer, ports)
        return checked.ok && checked.value !== null ? [[key, answer] as const] : []
      }),
  ),
)
