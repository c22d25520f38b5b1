import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** Nobody sees it; a plain form sends it along. */
export const UnseenControl = ({ name, value }: ControlProps<'unseen'>) => (
  <input type="hidden" name={name} value={answerText(value)} />
)
