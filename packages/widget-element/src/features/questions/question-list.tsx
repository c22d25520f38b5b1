import { answersOf, evaluationOf, portsOf } from './flow/question-state.ts'
import { isVisible, type Question } from '@booking/shared/questions/question-types'
import { QuestionField } from './question-field.tsx'
import type { FieldErrors } from '../../screens/use-field-errors.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

type QuestionListProps = Pick<ScreenProps, 'flow' | 'send' | 'view' | 'announce'> & {
  /** Index of the item in the cart; null is the form itself. */
  readonly item: number | null
  /** Key of the page that holds the questions. */
  readonly place: string
  readonly questions: readonly Question[]
  readonly errorOf: FieldErrors['of']
}

/** The questions that are shown for the current answers. */
export function QuestionList(props: QuestionListProps) {
  const { flow, send, view, announce, item, place, errorOf } = props
  const evaluation = evaluationOf(flow, item)
  const answers = answersOf(flow, item)
  const { today, country } = portsOf(flow)
  const questions = props.questions.filter(({ key }) => evaluation?.shown.has(key))
  const messagesAt = (key: string): readonly string[] => evaluation?.messages.get(key) ?? []
  useQuestionAnnouncements(
    place,
    questions.filter(isVisible),
    questions.flatMap(({ key }) => messagesAt(key)),
    announce,
  )
  return questions.map((question) => {
    const { key } = question
    return (
      <QuestionField
        key={key}
        question={question}
        id={item === null ? `answers.${key}` : `answers.${item}.${key}`}
        value={answers[key]}
        required={evaluation?.required.has(key) ?? false}
        messages={messagesAt(key)}
        errorOf={errorOf}
        onChange={(answer) => send({ type: 'question_answered', item, key, answer })}
        locale={view.locale.tag}
        country={country}
        today={today}
      />
    )
  })
}

type Shown = {
  readonly place: string
  readonly keys: readonly string[]
  readonly messages: readonly string[]
}

/** Announces the questions and messages that an answer reveals. A page change is announced elsewhere. */
function useQuestionAnnouncements(
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
