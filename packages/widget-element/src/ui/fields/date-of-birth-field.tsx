import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { dateFormat } from '@hourfold/shared/i18n/formatters'
import { describeField, type FieldProps } from './field.tsx'
import { FieldGroup } from './field-group.tsx'

type DateOfBirthFieldProps = Pick<
  FieldProps,
  'id' | 'label' | 'value' | 'onChange' | 'error' | 'required' | 'hint' | 'also'
> & {
  /** Names of the parts in a plain HTML form; if absent, the autofill names. */
  readonly nameOf?: (part: Part) => string
  /** Full Intl tag; it sets the order of day, month and year. */
  readonly locale: string
}

const parts = {
  day: { autoComplete: 'bday-day', digits: 2 },
  month: { autoComplete: 'bday-month', digits: 2 },
  year: { autoComplete: 'bday-year', digits: 4 },
} as const
type Part = keyof typeof parts
type Typed = Readonly<Record<Part, string>>

/**
 * A date of birth in three number inputs, because typing a known date is faster than a calendar. The value is `YYYY-MM-DD`, ''
 * if empty, and an impossible date while a part is missing.
 */
export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { id, label, locale, value, onChange, error, required, hint, also, nameOf } = props
  const { t } = useLingui()
  const labels: Readonly<Record<Part, string>> = { day: t`Day`, month: t`Month`, year: t`Year` }
  const [kept, keep] = useState(() => readParts(value))
  // The inputs keep the text as typed, such as "05", unless the value changes from outside.
  const typed = writeParts(kept) === value ? kept : readParts(value)
  const type = (part: Part, text: string): void => {
    const next = { ...typed, [part]: text.replaceAll(/\D/g, '') }
    keep(next)
    onChange(writeParts(next))
  }
  return (
    <FieldGroup
      id={id}
      legend={label}
      error={error ?? null}
      required={required ?? false}
      hint={hint}
      also={also}
    >
      <div className="inline">
        {orderOf(locale).map((part, index) => {
          const partId = index === 0 ? id : `${id}-${part}`
          return (
            <label key={part} className={`date-part date-${part} stack-tight`}>
              <span className="hint">{labels[part]}</span>
              <input
                {...describeField({
                  id: partId,
                  name: nameOf?.(part) ?? parts[part].autoComplete,
                  required: required ?? false,
                })}
                aria-invalid={Boolean(error)}
                className="input"
                part="input"
                inputMode="numeric"
                enterKeyHint="next"
                autoComplete={parts[part].autoComplete}
                maxLength={parts[part].digits}
                value={typed[part]}
                onChange={(event) => type(part, event.currentTarget.value)}
              />
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}

/** Day, month and year in the order of the locale. */
const orderOf = (locale: string): readonly Part[] =>
  dateFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))

function readParts(value: string): Typed {
  const [year = '', month = '', day = ''] = value.split('-').map((part) => part.replace(/^0+/, ''))
  return { year, month, day }
}

const writeParts = ({ year, month, day }: Typed): string =>
  year + month + day === ''
    ? ''
    : `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
