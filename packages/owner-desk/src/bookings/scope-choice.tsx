import { Plural, Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import type { ReactNode } from 'react'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'

type Props = {
  readonly booking: Pick<BusinessBookingView, 'scopes'>
  /** Distinguishes several forms of one page. */
  readonly name: string
  readonly sent: URLSearchParams | null
}

/** Which bookings of an order or series a change covers; nothing where there is only one. */
export function ScopeChoice({ booking, name, sent }: Props) {
  if (booking.scopes.length < 2) return null
  const chosen = sent?.get('scope') ?? 'one'
  return (
    <fieldset className="stack-tight">
      <legend className="label">
        <Trans>Which ones</Trans>
      </legend>
      {booking.scopes.map(({ scope, count }) => (
        <RadioChoice key={scope} name="scope" value={scope} chosen={chosen} form={name}>
          {scope === 'one' ? (
            <Trans>This one only</Trans>
          ) : scope === 'following' ? (
            <Plural value={count} one="This and the later ones (#)" other="This and the later ones (#)" />
          ) : scope === 'all' ? (
            <Plural value={count} one="The whole series (#)" other="The whole series (#)" />
          ) : (
            <Plural
              value={count}
              one="Everything booked together (#)"
              other="Everything booked together (#)"
            />
          )}
        </RadioChoice>
      ))}
    </fieldset>
  )
}

type RadioChoiceProps = {
  readonly name: string
  readonly value: string
  readonly chosen: string
  /** Distinguishes several forms of one page. */
  readonly form?: string
  readonly children: ReactNode
}

/** One of several choices. */
export function RadioChoice({ name, value, chosen, form = '', children }: RadioChoiceProps) {
  const id = `${form}${name}-${value}`
  return (
    <p className="inline">
      <input
        className="checkbox"
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />
      <label htmlFor={id}>{children}</label>
    </p>
  )
}

type ChangeScope = BusinessResponse<'getBusinessBooking'>['scopes'][number]['scope']

/** How much a change covers, as a form says; one booking by default. */
export const readScope = (text: string | null): ChangeScope =>
  text === 'order' || text === 'following' || text === 'all' ? text : 'one'
