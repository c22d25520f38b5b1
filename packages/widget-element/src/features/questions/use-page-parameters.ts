import { useEffect } from 'react'
import { answersOf, definitionOf } from './flow/question-state.ts'
import type { ScreenProps } from '../../screens/screen.ts'

/** Answers hidden questions from the parameters of the page's URL that they name. */
export function usePageParameters({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>): void {
  const parts = [null, ...flow.items.keys()]
  const keys = parts.map((item) => (definitionOf(flow, item) ? String(item) : '')).join()
  useEffect(() => {
    const search = new URLSearchParams(location.search)
    for (const item of parts) {
      const answers = answersOf(flow, item)
      const questions = definitionOf(flow, item)?.pages.flatMap((page) => page.questions) ?? []
      for (const question of questions) {
        const { key, type } = question
        if (type !== 'hidden' || question.parameter === undefined || Object.hasOwn(answers, key)) continue
        const answer = search.get(question.parameter)?.slice(0, 500)
        if (answer) send({ type: 'question_answered', item, key, answer })
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per loaded definition, because the URL does not change
  }, [keys, flow.formState?.view])
}
