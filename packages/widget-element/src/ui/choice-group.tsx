import type { ReactNode } from 'react'

type ChoiceGroupProps = {
  readonly legend: ReactNode
  /** As few words as fit into a row of small cards. */
  readonly compact?: boolean
  readonly part?: string
  /** Choice cards. */
  readonly children: ReactNode
}

/** A question and the cards that answer it. */
export function ChoiceGroup({ legend, compact, part = 'field', children }: ChoiceGroupProps) {
  return (
    <fieldset className="choice-group" part={part}>
      <legend className="label" part="label">
        {legend}
      </legend>
      <div className={compact ? 'choices choices-compact' : 'choices'}>{children}</div>
    </fieldset>
  )
}
