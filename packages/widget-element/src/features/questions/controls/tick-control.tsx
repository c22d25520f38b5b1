import { Trans } from '@lingui/react/macro'
import { tickValue } from '@booking/shared/questions/read-posted'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import type { ControlProps } from './control-props.ts'

/** A statement to agree to, below its heading. It is never ticked by default. */
export function TickControl({ control, value, onChange, error, hint, ...field }: ControlProps<'tick'>) {
  const { text, link } = control
  return (
    <FieldGroup id={field.id} legend={field.label} required={field.required} hint={hint}>
      <CheckboxField
        {...field}
        error={error}
        value={tickValue}
        checked={value === true}
        onChange={(checked) => onChange(checked ? true : null)}
        label={
          <>
            <span className="prose">{text}</span>
            {link !== null && (
              <>
                {' '}
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <Trans>Read the full text</Trans>
                </a>
              </>
            )}
          </>
        }
      />
    </FieldGroup>
  )
}
