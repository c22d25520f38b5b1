import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { QuestionBase } from '@hourfold/shared/questions/question-base'
import type { Answer } from '@hourfold/shared/questions/question-type'
import { evaluationOf } from './question-state.ts'
import { createFlow, type Flow, type Prefill } from '@hourfold/shared/flow/flow'
import { keepVisitor } from '@hourfold/shared/flow/navigate'
import { shownAnswers } from './confirm-page.ts'

/** The booking that a form leads to, by slugs. */
export type RouteTarget = {
  readonly service: string | null
  readonly provider: string | null
  readonly menu: string | null
}

/** Goes from the result of a form to the booking it offers, and reuses the answers. */
export function takeRoute(flow: Flow, { target }: { readonly target: RouteTarget }): Flow {
  const subject = subjectOf(target)
  const { formState } = flow
  if (!subject || flow.step !== 'result' || !formState) return flow
  const begun = keepVisitor(createFlow(subject, flow.options, flow.now), flow)
  return {
    ...begun,
    input: { ...begun.input, ...filledBy(flow) },
    lasting: {
      ...flow.lasting,
      handover: {
        answers: shownAnswers(flow, null),
        submission: formState.submission?.bookingToken ?? null,
        from: flow.lasting.handover?.from ?? flow.subject,
        end: flow,
      },
    },
  }
}

function subjectOf({ service, provider, menu }: RouteTarget): Subject | null {
  if (menu !== null) return { kind: 'menu', menu, service: null }
  if (provider !== null) return { kind: 'provider', provider, service }
  return service === null ? null : { kind: 'service', service }
}

/** Contact fields filled from the answers, in the form in which they are typed. */
function filledBy(flow: Flow): Prefill {
  const answers = shownAnswers(flow, null)
  const asked = evaluationOf(flow)?.path.flatMap(({ questions }) => questions) ?? []
  return Object.assign({}, ...asked.map((question) => fill(question, answers[question.key])))
}

function fill({ fills }: QuestionBase, answer: Answer | undefined): Prefill {
  if (!fills || answer === undefined) return {}
  if (typeof answer !== 'object') return { [fills]: String(answer) }
  // Only phone answers, which hold a number and a country, can fill a field.
  if (!('number' in answer)) return {}
  const { number = '', country = '' } = answer
  return { phone: number, ...(country === '' ? {} : { phoneCountry: country }) }
}
