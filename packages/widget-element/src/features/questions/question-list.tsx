import { answersOf, evaluationOf, portsOf } from './flow/question-state.ts'
import { isVisible, type Question } from '@booking/shared/questions/question-types'
import { QuestionField } from './question-field.tsx'
import type { FieldErrors } from '../../screens/use-field-errors.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { useQuestionAnnouncements } from './use-question-announcements.ts'

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
