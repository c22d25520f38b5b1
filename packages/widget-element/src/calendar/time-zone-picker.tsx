import { useRef, useState, type FocusEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { FeatureMissing } from '../features/from-feature.tsx'
import { useFeature } from '../features/use-feature.ts'
import type { HourCycle } from '../ui/formats/intl.ts'
import { formatTime } from '../ui/formats/format-time.ts'
import { Icon } from '../ui/icon.tsx'
import type { ZoneComboboxState } from '../features/time-zone/use-zone-combobox.ts'
import { zoneName } from '../ui/formats/zone-names.ts'

export type TimeZonePickerProps = Omit<ZoneComboboxState, 'onClose'> & {
  /** The current time, epoch milliseconds, shown in the zone; null shows none. */
  readonly clock: number | null
  readonly hourCycle: HourCycle
}

/** The zone in which times are shown. It opens a search, whose code loads on demand; until then it does no work. */
export function TimeZonePicker(props: TimeZonePickerProps) {
  const { locale, value, at, clock, hourCycle } = props
  const { t, i18n } = useLingui()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { feature, failed, ...state } = useFeature(isOpen ? 'time-zone' : null)
  const close = (returnFocus: boolean): void => {
    setOpen(false)
    if (returnFocus) buttonRef.current?.focus()
  }
  // The retry button is about to disappear, and the focus with it.
  const retry = (): void => {
    buttonRef.current?.focus()
    state.retry()
  }
  const leave = (event: FocusEvent): void => {
    const next = event.relatedTarget
    if (!(next instanceof Node && event.currentTarget.contains(next))) setOpen(false)
  }
  return (
    <div className="zone" part="time-zone" onBlur={leave}>
      <button
        type="button"
        className="zone-button"
        ref={buttonRef}
        aria-expanded={isOpen}
        aria-busy={state.busy}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="globe" />
        <span className="visually-hidden">{t`Time zone`}</span>
        <span className="zone-name">{zoneName(i18n, locale, value, at)}</span>
        {clock !== null && <span className="zone-clock">{formatTime(locale, clock, value, hourCycle)}</span>}
        <Icon name="down" />
      </button>
      {feature && <feature.components.ZoneSearch {...props} onClose={close} />}
      {failed && <FeatureMissing busy={state.busy} retry={retry} />}
    </div>
  )
}
