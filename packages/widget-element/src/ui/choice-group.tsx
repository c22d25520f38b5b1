import type { ReactNode } from 'react'

type ChoiceGroupProps = {
  readonly legend: ReactNode
  /** `compact` are small cards in a row, for short labels; `people` are portraits in a row if the container is narrow. */
  readonly look?: 'cards' | 'compact' | 'people'
  readonly part?: string
  /** Choice cards. */
  readonly children: ReactNode
}

/** A question with choice cards as its answers. */
export function ChoiceGroup({ legend, look = 'cards', part = 'field', children }: ChoiceGroupProps) {
  return (
    <fieldset className="choice-group stack-small" part={part}>
      <legend className="label" part="label">
        {legend}
      </legend>
      <div className={`choices choices-${look}`}>{children}</div>
    </fieldset>
  )
}
