import { nameOf } from '@booking/shared/questions/read-posted'
import { PhoneField } from '../../../screens/phone-field.tsx'
import { answerPart, answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A phone number and its country. What another page knows of it has no country: then it is the expected one. */
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
