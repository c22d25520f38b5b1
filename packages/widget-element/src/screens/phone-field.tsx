import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFeature } from '../features/use-feature.ts'
import { countryName } from '../ui/fields/country-name.ts'
import { FieldFrame, type FieldProps } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-field.tsx'

type PhoneFieldProps = FieldProps & {
  /** Full Intl tag. */
  readonly locale: string
  /** ISO 3166 country of a number without "+". */
  readonly country: string
  /** Name of the country's control in a plain HTML form. */
  readonly countryName?: string
  readonly onCountryChange: (country: string) => void
}

/** A phone number and its country. 50 characters suffice for every notation. */
export function PhoneField(props: PhoneFieldProps) {
  const { locale, country, onCountryChange } = props
  const { t } = useLingui()
  // A form of the server has the list at once. Elsewhere the list follows the first paint of the form, because it has 245
  // options. Until then the selected country is the only option.
  const [isListed, setListed] = useState(props.countryName !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setListed(true))
    return () => clearTimeout(timer)
  }, [])
  const { feature } = useFeature(isListed ? 'guests' : null)
  return (
    <FieldFrame {...props}>
      <div className="phone">
        <select
          className="input"
          part="select"
          aria-label={t`Country of the phone number`}
          name={props.countryName}
          autoComplete="country"
          value={country}
          onChange={(event) => onCountryChange(event.currentTarget.value)}
        >
          {feature ? (
            <feature.components.CountryOptions locale={locale} chosen={country} />
          ) : (
            <option value={country}>{countryName(locale, country)}</option>
          )}
        </select>
        <TextInput {...props} type="tel" autoComplete="tel" inputMode="tel" maxLength={50} />
      </div>
    </FieldFrame>
  )
}
