import type { ControlProps } from './control-props.ts'

/** A picture between questions. The label is its alternative text. */
export const PictureControl = ({ control, label }: ControlProps<'picture'>) => (
  <figure className="question-picture stack-small">
    <img src={control.source} alt={label} decoding="async" />
    {control.caption !== null && <figcaption className="hint muted">{control.caption}</figcaption>}
  </figure>
)
