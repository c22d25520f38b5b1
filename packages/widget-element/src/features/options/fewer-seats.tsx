import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { asksGuestCount } from '@hourfold/shared/flow/cart/options'
import { shownSlots } from '@hourfold/shared/flow/time/select'
import { Button } from '../../ui/button.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

type FewerSeatsProps = Pick<ScreenProps, 'flow' | 'send'> & {
  /** A date, the shown month, or `refused` for the refused slot, whose alert already has the text. */
  readonly of: string
}

/** Shows the seats left if a class has fewer than requested, with a button that books those. */
export function FewerSeats({ flow, send, of }: FewerSeatsProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const refused = flow.alert?.code === 'seats_exceeded' ? Number(flow.alert.params?.['available']) : null
  const byDate = shownSlots(flow)?.fewerSeats ?? {}
  const isRefused = of === 'refused'
  const left = isRefused ? refused : (byDate[of] ?? Math.max(...Object.values(byDate)))
  if (left === null) return null
  // If the alert of the refused slot shows the button, it is not repeated here.
  const isHere = isRefused || refused === null
  const canBook = left > 0 && flow.task === 'book' && flow.items.length === 1 && asksGuestCount(flow)
  return (
    <>
      {!isRefused && <p>{textOf({ code: 'seats_exceeded', params: { count: left } })}</p>}
      {canBook && isHere && (
        <Button onClick={() => send({ type: 'guests_counted', count: left - 1 })}>
          {t`${plural(left, { one: 'Book # seat', other: 'Book # seats' })}`}
        </Button>
      )}
    </>
  )
}
