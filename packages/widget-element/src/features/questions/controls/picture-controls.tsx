import type { ControlProps } from './control-props.ts'
import { answerText } from './answer-text.ts'

/** A picture between questions. The label is its alternative text. */
export const PictureControl = ({ control, label }: ControlProps<'picture'>) => (
  <figure className="question-picture stack-small">
    <img src={control.source} alt={label} decoding="async" />
    {control.caption !== null && <figcaption className="hint muted">{control.caption}</figcaption>}
  </figure>
)

/** A hidden value that a form without JavaScript sends along. */
export const UnseenControl = ({ name, value }: ControlProps<'unseen'>) => (
  <input type="hidden" name={name} value={answerText(value)} />
)
