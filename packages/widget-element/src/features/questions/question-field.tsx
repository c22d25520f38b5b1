import { createElement, type ReactElement } from 'react'
import type { ControlKind } from '@booking/shared/questions/question-type'
import { typeOf, type Question } from '@booking/shared/questions/question-types'
import { Icon } from '../../ui/icon.tsx'
import { controls } from './controls/controls.ts'
import type { ControlProps } from './controls/control-props.ts'

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
