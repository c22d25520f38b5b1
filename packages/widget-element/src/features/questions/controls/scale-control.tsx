import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import type { ControlProps } from './control-props.ts'

/** A number on a scale, as stars or digits. It uses radio buttons, so that the arrow keys work. */
export function ScaleControl({ control, value, onChange, ...field }: ControlProps<'scale'>) {
  const { t } = useLingui()
  const { from, to, low, high, look } = control
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const ends = new Map([
    [from, low],
    [to, high],
  ])
  /** Accessible name of a number. */
  const nameOf = (number: number): string => {
    const end = ends.get(number)
    return end ? t`${number}, ${end}` : t`${number} of ${to}`
  }
  return (
    <FieldGroup {...field} legend={field.label} isChoice>
      <div className={`scale scale-${look}`}>
        {numbers.map((number, index) => (
          <label key={number} className="scale-choice option option-short" part="choice">
            <input
              type="radio"
              className="choice-input"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={String(number)}
              checked={number === value}
              aria-label={nameOf(number)}
              onChange={() => onChange(number)}
            />
            {look === 'stars' ? star : <span>{number}</span>}
          </label>
        ))}
      </div>
      {(low !== null || high !== null) && (
        // The accessible names of the first and the last button include these labels.
        <p className="scale-ends hint muted spread" aria-hidden="true">
          <span>{end(from, low)}</span>
          <span>{end(to, high)}</span>
        </p>
      )}
    </FieldGroup>
  )
}

const end = (number: number, label: string | null): ReactNode => label !== null && `${number} – ${label}`

const star = (
  <svg className="star" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="m12 2.9 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.4l-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8Z" />
  </svg>
)
