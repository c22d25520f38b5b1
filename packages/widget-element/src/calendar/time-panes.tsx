import { useRef, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { useChange } from '../ui/use-change.ts'

type TimePanesProps = {
  readonly calendar: ReactNode
  readonly slots: ReactNode
  /** Time zone picker, below the calendar and, in the stacked layout, above the slots. */
  readonly zone?: ReactNode
  /** Replaces the slots at every width, because the message of an empty month must not require a selected date. */
  readonly empty?: ReactNode
  /** The pane that a narrow container shows; a wide one shows both. */
  readonly pane: 'calendar' | 'slots'
  readonly onBack: () => void
}

/** Calendar and slots: side by side, stacked, or below 480 px one at a time with a Back button. */
export function TimePanes({ calendar, slots, zone, empty, pane, onBack }: TimePanesProps) {
  const slotsRef = useRef<HTMLDivElement>(null)
  const calendarRef = useRef<HTMLDivElement>(null)
  useChange(pane, () => {
    const [to, from] = pane === 'slots' ? [slotsRef, calendarRef] : [calendarRef, slotsRef]
    // If both panes are visible, the focus stays on the chosen date.
    if (from.current && getComputedStyle(from.current).display !== 'none') return
    to.current?.querySelector<HTMLElement>('[tabindex="-1"].slots-title, .day[tabindex="0"]')?.focus()
  })
  return (
    <div className="panes" data-pane={empty ? 'both' : pane}>
      <div className="pane pane-calendar" ref={calendarRef}>
        {calendar}
      </div>
      {zone && <div className="pane pane-zone">{zone}</div>}
      <div className="pane pane-slots" ref={slotsRef}>
        {!empty && (
          <div className="pane-back">
            <Button variant="link" icon="previous" onClick={onBack}>
              <Trans>Choose another day</Trans>
            </Button>
          </div>
        )}
        {empty || slots}
      </div>
    </div>
  )
}
