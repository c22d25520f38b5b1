import { nameOf } from '@booking/shared/questions/read-posted'
import { PhoneField } from '../../../screens/phone-field.tsx'
import { answerPart, answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A phone number with its country. A prefilled number may lack the country; then the expected country applies. */
export function PhoneControl({ control, value, onChange, ...field }: ControlProps<'phone'>) {
  const number = answerText(value) || answerPart(value, 'number')
  const country = answerPart(value, 'country') || (control.country ?? field.country)
  return (
    <PhoneField
      {...field}
      name={nameOf(field.name, 'number')}
      countryName={nameOf(field.name, 'country')}
      value={number}
      country={country}
      onChange={(typed) => onChange({ number: typed, country })}
      onCountryChange={(chosen) => onChange({ number, country: chosen })}
    />
  )
}
