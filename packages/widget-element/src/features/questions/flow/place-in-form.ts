import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { pageProgress } from './question-state.ts'
import type { Place } from '@booking/shared/flow/flow-feature'
import type { Flow } from '@booking/shared/flow/flow'

/** The shown page of a form, and the URL that shows the form or its result again. */
export function placeInForm(flow: Flow): Place | null {
  const { subject, step, formState } = flow
  if (subject.kind !== 'form') return null
  if (step === 'questions') {
    const target = toWidgetUrl({ ...subject, score: null, result: null })
    return { page: formState?.view ? pageProgress(flow).index : null, address: addressIn(target) }
  }
  const submission = formState?.submission
  if (step !== 'result' || !submission) return null
  const { kind, slug, quiz, token } = submission
  const end = { kind: 'form', form: kind, id: slug, score: quiz?.score ?? null, result: token } as const
  return { page: null, address: addressIn(toWidgetUrl(end)) }
}

/** Replaces the URL of a form, and keeps its language prefix and other parameters. */
const addressIn =
  (target: string): Place['address'] =>
  (current) => {
    const [, before, currentQuery = ''] = formAddress.exec(current) ?? []
    if (before === undefined) return null
    const [path = '', query = ''] = target.split('?')
    const kept = currentQuery.split('&').filter((pair) => !/^(?:quiz|r)=/.test(pair))
    const all = [...kept, query].filter(Boolean).join('&')
    return before + path + (all && `?${all}`)
  }

const formAddress = /^(.*)\/widget\/(?:form|survey|quiz|quiz-result)\/[^/?]+(?:\?(.*))?$/
