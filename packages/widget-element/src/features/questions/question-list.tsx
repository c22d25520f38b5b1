import { answersOf, evaluationOf, portsOf } from './flow/question-state.ts'
import { isVisible, type Question, typeOf } from '@hourfold/shared/questions/question-types'
import type { FieldErrors } from '../../screens/use-field-errors.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, createElement, type ReactElement } from 'react'
import type { ControlKind } from '@hourfold/shared/questions/question-type'
import { Icon } from '../../ui/icon.tsx'
import { controls } from './controls/controls.ts'
import type { ControlProps } from './controls/control-props.ts'

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

type QuestionFieldProps = Pick<
  ControlProps<'line'>,
  'id' | 'value' | 'required' | 'onChange' | 'errorOf' | 'locale' | 'country' | 'today'
> & {
  readonly question: Question
  /** Messages below the answer. */
  readonly messages: readonly string[]
}

/** A question of any type, rendered by the control of its type. */
export function QuestionField({ question, messages, ...field }: QuestionFieldProps) {
  const { id, errorOf } = field
  const control = typeOf(question).control(question)
  const notesId = `${id}-notes`
  const drawn = draw(control.kind, {
    ...field,
    control,
    name: postedName(id),
    label: question.label,
    hint: 'hint' in question ? question.hint : undefined,
    error: errorOf(id),
    also: messages.length > 0 ? notesId : undefined,
  })
  // A hidden control needs no wrapper.
  if (control.kind === 'unseen') return drawn
  return (
    <div className="question stack">
      {drawn}
      {messages.length > 0 && (
        <div className="stack-small" id={notesId}>
          {messages.map((text) => (
            <p key={text} className="question-note alert tone-info small">
              <Icon name="info" />
              <span className="prose">{text}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

const draw = <Kind extends ControlKind>(kind: Kind, props: ControlProps<Kind>): ReactElement =>
  createElement(controls[kind], props)

/** Field name for `readPosted`: the key of a form's question, or the whole path for the questions of items. */
const postedName = (id: string): string => id.replace(/^answers\.(?=[a-z])/, '')
