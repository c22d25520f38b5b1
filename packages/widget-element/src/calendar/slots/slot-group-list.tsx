import { memo, useId, useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatOffset, formatTime } from '../../ui/formats/format-time.ts'
import { isRepeatedHour, type PartOfDay, type Slot, type SlotGroup } from './group-slots.ts'
import type { HourCycle } from '../../ui/formats/intl.ts'
import { useStable } from '../../ui/use-stable.ts'
import { useUnfolded } from '../../ui/without-script.ts'

/** The number of slots of a group before "Show more". A small excess is shown instead of hidden. */
const foldedCount = 6
const tolerance = 2

/** From this number of seats on, the remaining seats are not shown. */
const plentySeats = 6

/** Up to this number of seats the note is amber. */
const fewSeats = 2

export type SlotChoiceProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly timeZone: string
  readonly hourCycle: HourCycle
  /** The marked start, whose button says "Next". */
  readonly selected: string | null
  /** The start that is being reserved; its button shows this and ignores clicks. */
  readonly busy?: string | null
  /** Called for each press: see `useMarkedSlot`. */
  readonly onSelect: (start: string) => void
}

type SlotGroupListProps = SlotChoiceProps & { readonly group: SlotGroup }

/** One part of the day with its slots; a long list is folded behind "Show more". */
export function SlotGroupList(props: SlotGroupListProps) {
  const { group, locale, timeZone, hourCycle, selected, busy = null } = props
  const { t } = useLingui()
  const titleId = useId()
  const isUnfolded = useUnfolded()
  const [open, setOpen] = useState(isUnfolded)
  const onSelect = useStable((start: string) => busy === null && props.onSelect(start))
  const title = usePartTitle(group.part)
  const rest = group.slots.length > foldedCount + tolerance ? group.slots.slice(foldedCount) : []
  // The marked slot is never hidden.
  const isOpen = open || rest.some((slot) => slot.start === selected)
  const hidden = isOpen ? 0 : rest.length
  const shown = hidden > 0 ? group.slots.slice(0, foldedCount) : group.slots
  return (
    <div className="slot-group stack-small" part="slot-group">
      {title && (
        <h4 className="slot-group-title" id={titleId}>
          {title}
        </h4>
      )}
      <ul className="slot-grid" aria-labelledby={title ? titleId : undefined}>
        {shown.map((slot) => (
          <li key={slot.start}>
            <SlotButton
              {...slot}
              locale={locale}
              timeZone={timeZone}
              hourCycle={hourCycle}
              isSelected={slot.start === selected}
              isBusy={slot.start === busy}
              isDisabled={busy !== null}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && !isUnfolded && (
        // The button stays mounted, so that it keeps the focus.
        <button
          type="button"
          className="button button-link"
          part="button button-link"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? t`Show less` : t`${plural(hidden, { one: 'Show # more', other: 'Show # more' })}`}
        </button>
      )}
    </div>
  )
}

type SlotButtonProps = Slot &
  Pick<SlotChoiceProps, 'locale' | 'timeZone' | 'hourCycle' | 'onSelect'> & {
    readonly isSelected: boolean
    /** True while it is being reserved. */
    readonly isBusy: boolean
    /** True while any slot is being reserved. */
    readonly isDisabled: boolean
  }

/** Memoized, because a day of them takes a slow phone 7 to 11 ms with every change of the screen. */
const SlotButton = memo(function SlotButton(props: SlotButtonProps) {
  const { start, seats, locale, timeZone, hourCycle, isSelected, isBusy, isDisabled, onSelect } = props
  const { t } = useLingui()
  const time = formatTime(locale, start, timeZone, hourCycle)
  return (
    <button
      type="button"
      className="slot option option-short"
      part={isSelected ? 'slot slot-selected' : 'slot'}
      aria-pressed={isSelected}
      aria-disabled={isDisabled}
      aria-label={isBusy ? t`${time}, reserving` : undefined}
      onClick={() => onSelect(start)}
    >
      <span className={isBusy ? 'slot-time busy' : 'slot-time'}>{time}</span>
      {isSelected && <span className="slot-note slot-next">{t`Next`}</span>}
      {isRepeatedHour(start, timeZone) && (
        <span className="slot-note">{formatOffset(locale, start, timeZone)}</span>
      )}
      {seats !== undefined && seats < plentySeats && (
        <span className={seats <= fewSeats && !isSelected ? 'slot-note slot-few' : 'slot-note'}>
          {t`${plural(seats, { one: '# seat left', other: '# seats left' })}`}
        </span>
      )}
    </button>
  )
})

function usePartTitle(part: PartOfDay | 'day'): string | null {
  const { t } = useLingui()
  const titles = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening`, day: null }
  return titles[part]
}
