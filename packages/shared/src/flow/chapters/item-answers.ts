import type { CreateOrder } from '../../contract/requests.ts'
import type { FieldRefusal } from '../../errors/result.ts'
import { findPageFaults } from '../../questions/judge.ts'
import { answersOf, definitionOf, evaluationOf, portsOf } from '../asking.ts'
import type { Flow } from '../flow.ts'
import { countingAnswers } from './confirm-page.ts'

/** What is wrong with the answers to what the service of an item asks; paths as the server has them. */
export function itemFaults(flow: Flow, index: number): readonly FieldRefusal[] {
  const evaluation = evaluationOf(flow, index)
  if (!evaluation) return []
  return evaluation.path.flatMap((page) =>
    findPageFaults(page, evaluation, answersOf(flow, index), portsOf(flow), `answers.${index}`),
  )
}

/** The answers of every item where any service asks, and the form that led here. */
export function orderAnswers(flow: Flow): Partial<CreateOrder> {
  const asks = flow.items.some((_, index) => definitionOf(flow, index) !== null)
  const submission = flow.carried?.submission ?? null
  return {
    ...(asks ? { answers: flow.items.map((_, index) => countingAnswers(flow, index)) } : {}),
    ...(submission === null ? {} : { submission }),
  }
}
