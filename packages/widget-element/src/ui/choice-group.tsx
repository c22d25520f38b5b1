import type { ReactNode } from 'react'

type ChoiceGroupProps = {
  readonly legend: ReactNode
  /** Small cards in a row, for short labels. */
  readonly compact?: boolean
  readonly part?: string
  /** Choice cards. */
  readonly children: ReactNode
}

/** A question with choice cards as its answers. */
export function ChoiceGroup({ legend, compact, part = 'field', children }: ChoiceGroupProps) {
  return (
    <fieldset className="choice-group stack-small" part={part}>
      <legend className="label" part="label">
        {legend}
      </legend>
      <div className={compact ? 'choices choices-compact' : 'choices'}>{children}</div>
    </fieldset>
  )
}
