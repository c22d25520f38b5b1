import type { ReactNode, RefObject } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { formatDay, formatDayShort } from '../../ui/formats/format-day.ts'
import { resolveHourCycle } from '../../ui/formats/intl.ts'
import type { EmptyReason } from '@hourfold/shared/contract/views'
import { EmptyReasonText } from './empty-reason.tsx'
import { groupSlots, type Slot } from './group-slots.ts'
import { HourCycleToggle } from './hour-cycle-toggle.tsx'
import { SlotGroupList, type SlotChoiceProps } from './slot-group-list.tsx'

export type SlotListProps = SlotChoiceProps & {
  readonly date: PlainDate | null
  /** The slots of that date, ascending. */
  readonly slots: readonly Slot[]
  readonly loading: boolean
  readonly onHourCycleChange: (hourCycle: 'h12' | 'h23') => void
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  /** Why the date has no slots, where that is known. */
  readonly emptyReason?: EmptyReason | null
  /** Message for a date without slots, if more than the default is known. */
  readonly empty?: ReactNode
  /** Action for a date without slots, such as "Find next available slot". */
  readonly emptyAction?: ReactNode
}

/** The slots of one date in the chosen zone, grouped by part of the day if there are many. */
export function SlotList(props: SlotListProps) {
  const { locale, date, slots, hourCycle, loading, timeZone } = props
  const { t } = useLingui()
  return (
    <section className="slots stack" part="slots" aria-label={t`Time`} aria-busy={loading}>
      {/* Screen readers announce this once per date, because the text changes only when its slots have loaded. */}
      <output className="visually-hidden">
        {date &&
          !loading &&
          t`${formatDay(locale, date)}, ${plural(slots.length, { 0: 'no times available', one: '# time available', other: '# times available' })}`}
      </output>
      <h3 className="slots-title" tabIndex={-1} ref={props.headingRef ?? null}>
        {date ? formatDayShort(locale, date) : loading ? t`Finding slots…` : t`Choose a day`}
      </h3>
      {!date && !loading && (
        <p className="muted">
          <Trans>Days with a dot have free times.</Trans>
        </p>
      )}
      {loading && slots.length === 0 && <SlotsLoading />}
      {date && !loading && slots.length === 0 && (
        <div className="slots-empty stack">
          {props.empty || (
            <div className="muted">
              <p>
                <Trans>No slots available on this day.</Trans>
              </p>
              {props.emptyReason && (
                <p>
                  <EmptyReasonText reason={props.emptyReason} />
                </p>
              )}
            </div>
          )}
          {props.emptyAction}
        </div>
      )}
      {slots.length > 0 && (
        // The key resets scroll position and folded groups for a new date. Browsers make a tab stop of what scrolls.
        <div className="slot-groups" key={date} tabIndex={-1}>
          {groupSlots(slots, timeZone).map((group) => (
            <SlotGroupList key={group.part} {...props} group={group} />
          ))}
        </div>
      )}
      {date && slots.length > 0 && (
        <HourCycleToggle value={resolveHourCycle(locale, hourCycle)} onChange={props.onHourCycleChange} />
      )}
    </section>
  )
}

function SlotsLoading() {
  return (
    <div className="slot-grid" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <span key={key} className="skeleton-line skeleton-slot" />
      ))}
    </div>
  )
}
