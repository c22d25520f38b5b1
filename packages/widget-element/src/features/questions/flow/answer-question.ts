import { findPageFaults } from '@booking/shared/questions/judge'
import type { Definition } from '@booking/shared/questions/definition'
import type { Answer, Answers } from '@booking/shared/questions/question-type'
import { answersOf, askedPage, definitionOf, evaluationOf, portsOf } from './question-state.ts'
import type { Flow } from '@booking/shared/flow/flow'

/** Answers a question of the form. After the first attempt with faults, the page is checked on every change. */
export function answerForm(flow: Flow, key: string, answer: Answer | null): Flow {
  const { formState } = flow
  const definition = definitionOf(flow)
  if (flow.step !== 'questions' || !formState || !definition || !asks(definition, key)) return flow
  const answered = { ...flow, formState: { ...formState, answers: put(formState.answers, key, answer) } }
  return flow.attempts > 0 ? { ...answered, fields: pageFaults(answered) } : answered
}

/** Answers a question of an item's service. */
export function answerItem(flow: Flow, index: number, key: string, answer: Answer | null): Flow {
  const item = flow.items[index]
  const definition = definitionOf(flow, index)
  if (flow.step !== 'details' || !item || !definition || !asks(definition, key)) return flow
  const answers = put(answersOf(flow, index), key, answer)
  return { ...flow, items: flow.items.with(index, { ...item, answers }) }
}

/** Faults of the shown page of the form. */
function pageFaults(flow: Flow): Flow['fields'] {
  const page = askedPage(flow)
  const evaluation = evaluationOf(flow)
  return page && evaluation ? findPageFaults(page, evaluation, answersOf(flow), portsOf(flow)) : []
}

const asks = ({ pages }: Definition, key: string): boolean =>
  pages.some(({ questions }) => questions.some((question) => question.key === key))

function put(answers: Answers, key: string, answer: Answer | null): Answers {
  const { [key]: _, ...others } = answers
  return answer === null ? others : { ...others, [key]: answer }
}
