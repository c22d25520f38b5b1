import { Plural, Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@booking/shared/contract/business/bookings'
import { RadioChoice } from './radio-choice.tsx'

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
