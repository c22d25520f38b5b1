import type { CreateOrder } from '@booking/shared/contract/requests'
import type { FieldRefusal } from '@booking/shared/errors/result'
import { findPageFaults } from '@booking/shared/questions/judge'
import { answersOf, definitionOf, evaluationOf, portsOf } from './question-state.ts'
import type { Flow } from '@booking/shared/flow/flow'
import { shownAnswers } from './confirm-page.ts'

/** Faults of the answers to the questions of an item's service, with the same paths as the server's. */
export function itemFaults(flow: Flow, index: number): readonly FieldRefusal[] {
  const evaluation = evaluationOf(flow, index)
  if (!evaluation) return []
  return evaluation.path.flatMap((page) =>
    findPageFaults(page, evaluation, answersOf(flow, index), portsOf(flow), `answers.${index}`),
  )
}

/** The answers of all items, if any service has questions, and the submission of the form that led here. */
export function orderAnswers(flow: Flow): Partial<CreateOrder> {
  const asks = flow.items.some((_, index) => definitionOf(flow, index) !== null)
  const submission = flow.handover?.submission ?? null
  return {
    ...(asks ? { answers: flow.items.map((_, index) => shownAnswers(flow, index)) } : {}),
    ...(submission === null ? {} : { submission }),
  }
}
