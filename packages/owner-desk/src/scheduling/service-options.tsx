import { Trans, useLingui } from '@lingui/react/macro'
import type { BookableService } from '@hourfold/shared/contract/business/scheduling'
import { formatDuration } from '@hourfold/shared/i18n/format-duration'
import { Field } from '../layout/field.tsx'
import type { SignedInRequest } from '../page.ts'
import type { BookingChoice } from './booking-choice.ts'

type Props = {
  readonly request: SignedInRequest
  readonly service: BookableService
  readonly choice: BookingChoice
}

/** What can be chosen of a service; nothing for one without options. */
export function ServiceOptions({ request, service, choice }: Props) {
  const { t } = useLingui()
  const { durations, variants, addOns, locations, kind } = service
  const kinds = {
    phone: t`By phone`,
    video: t`Video call`,
    in_person: t`At the business`,
    asked: t`Where the customer wishes`,
  }
  const hasChoices = [durations, variants, locations].some(({ length }) => length > 1)
  if (!hasChoices && addOns.length === 0 && kind !== 'class') return null
  return (
    <div className="scheduling-pair">
      {durations.length < 2 ? null : (
        <Field name="duration" label={<Trans>Length</Trans>}>
          {(control) => (
            <select {...control} className="input" defaultValue={choice.duration}>
              {durations.map((minutes) => (
                <option key={minutes} value={String(minutes)}>
                  {formatDuration(request.tag, minutes, 'long')}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {variants.length < 2 ? null : (
        <Field name="variant" label={<Trans>Variant</Trans>}>
          {(control) => (
            <select {...control} className="input" defaultValue={choice.variant}>
              {variants.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {locations.length < 2 ? null : (
        <Field name="location" label={<Trans>Where</Trans>}>
          {(control) => (
            <select {...control} className="input" defaultValue={choice.location}>
              {locations.map((location) => (
                <option key={location.slug} value={location.slug}>
                  {location.address ?? kinds[location.kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {kind === 'class' ? (
        <Field name="seats" label={<Trans>Number of people</Trans>}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="number"
              min={1}
              max={100}
              defaultValue={choice.seats === '' ? '1' : choice.seats}
            />
          )}
        </Field>
      ) : null}
      {addOns.length === 0 ? null : (
        <fieldset className="stack-tight">
          <legend className="label">
            <Trans>Add-ons</Trans>
          </legend>
          {addOns.map(({ slug, name }) => (
            <p className="inline" key={slug}>
              <input
                className="checkbox"
                type="checkbox"
                id={`add-on-${slug}`}
                name="add_on"
                value={slug}
                defaultChecked={choice.addOns.includes(slug)}
              />
              <label htmlFor={`add-on-${slug}`}>{name}</label>
            </p>
          ))}
        </fieldset>
      )}
    </div>
  )
}
