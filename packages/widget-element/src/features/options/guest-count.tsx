import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Stepper } from './stepper.tsx'

type GuestCountProps = {
  /** Number of people besides the booker. */
  readonly guests: number
  readonly most: number
  /** True if everybody takes a seat; then the hint states the total. */
  readonly seated: boolean
  readonly error?: string | null
  readonly onChange: (guests: number) => void
}

/** Asks how many people come besides the booker. */
export function GuestCount({ guests, most, seated, error, onChange }: GuestCountProps) {
  const { t } = useLingui()
  const seats = guests + 1
  const hint = seated
    ? t`${plural(guests, { 0: 'Just you: 1 seat', one: `You and # guest: ${seats} seats`, other: `You and # guests: ${seats} seats` })}`
    : t`${plural(guests, { 0: 'Just you', one: 'You and # guest', other: 'You and # guests' })}`
  return (
    <Stepper
      id="guests"
      label={t`Guests`}
      value={guests}
      min={0}
      max={most}
      onChange={onChange}
      error={error}
      // The hint describes the last valid number, so it is hidden beside an error.
      hint={error ? undefined : hint}
    />
  )
}
