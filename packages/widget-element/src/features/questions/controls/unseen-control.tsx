import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A hidden value that a form without JavaScript sends along. */
export const UnseenControl = ({ name, value }: ControlProps<'unseen'>) => (
  <input type="hidden" name={name} value={answerText(value)} />
)
