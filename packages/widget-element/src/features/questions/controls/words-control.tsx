import type { ControlProps } from './control-props.ts'

/** A text between questions. */
export const WordsControl = ({ control, label }: ControlProps<'words'>) => (
  <div className="stack-tight">
    <h3 className="question-heading strong">{label}</h3>
    {control.text !== null && <p className="prose">{control.text}</p>}
  </div>
)
