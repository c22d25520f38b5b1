import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Question } from '@booking/shared/questions/question-types'

type Shown = {
  readonly place: string
  readonly keys: readonly string[]
  readonly messages: readonly string[]
}

/** Announces the questions and messages that an answer reveals. A page change is announced elsewhere. */
export function useQuestionAnnouncements(
  place: string,
  questions: readonly Question[],
  messages: readonly string[],
  announce: (text: string) => void,
): void {
  const { t } = useLingui()
  const shown = useRef<Shown | null>(null)
  useEffect(() => {
    const last = shown.current
    shown.current = { place, keys: questions.map(({ key }) => key), messages }
    if (last?.place !== place) return
    const labels = questions.flatMap(({ key, label }) => (last.keys.includes(key) ? [] : [label]))
    const list = labels.join(', ')
    const texts = [
      ...messages.filter((text) => !last.messages.includes(text)),
      ...(labels.length > 0
        ? [t`${plural(labels.length, { one: 'Another question:', other: '# more questions:' })} ${list}`]
        : []),
    ]
    if (texts.length > 0) announce(texts.join(' '))
  })
}
