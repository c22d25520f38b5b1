import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@hourfold/shared/questions/read-posted'
import { FieldError } from '../../../ui/fields/field.tsx'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import { TextInput } from '../../../ui/fields/text-field.tsx'
import { answerPart } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

const tokens: Readonly<Record<string, string>> = {
  street: 'address-line1',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country-name',
}

/** An address with one field per line, each with its own error. */
export function AddressControl(props: ControlProps<'address'>) {
  const { control, id, name, label, value, error, required, onChange, errorOf } = props
  const labels = useAddressLabels()
  const typed = Object.fromEntries(control.parts.map((part) => [part, answerPart(value, part)]))
  // An address that is started must be complete.
  const isNeeded = required || Object.values(typed).some(Boolean)
  // An error of the whole address is shown at every required line, and its link leads to the first one.
  const needed = control.parts.filter((part) => part !== 'region')
  const first = needed[0] ?? control.parts[0]
  const type = (part: string, text: string): void => {
    const next = { ...typed, [part]: text }
    onChange(Object.values(next).some(Boolean) ? next : null)
  }
  return (
    <FieldGroup {...props} error={null} legend={label}>
      <div className="address">
        {control.parts.map((part) => {
          const partId = error !== null && part === first ? id : `${id}.${part}`
          const fault = errorOf(`${id}.${part}`) ?? (part === first || needed.includes(part) ? error : null)
          return (
            <div key={part} className={`address-part address-${part} stack-tight`}>
              <label className="hint" htmlFor={partId}>
                {labels[part] ?? part}{' '}
                {part === 'region' && isNeeded && (
                  <span className="label-optional">
                    <Trans>(optional)</Trans>
                  </span>
                )}
              </label>
              <TextInput
                id={partId}
                name={nameOf(name, part)}
                label={label}
                required={part !== 'region' && isNeeded}
                error={fault}
                autoComplete={tokens[part]}
                maxLength={200}
                value={typed[part] ?? ''}
                onChange={(text) => type(part, text)}
              />
              <FieldError id={partId} error={fault} />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}

/** Labels of the lines of an address. */
export function useAddressLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    street: t`Street address`,
    postalCode: t`ZIP / postal code`,
    city: t`City`,
    region: t`State / region`,
    country: t`Country`,
  }
}
