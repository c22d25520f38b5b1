import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useEffect } from 'react'
import { currentService, seriesStarts, totalOf } from '@hourfold/shared/flow/cart/cart'
import type { Series } from '@hourfold/shared/flow/flow'
import { placeZone, locationOf, zoneOf } from '@hourfold/shared/flow/cart/choices'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { placeInSeries } from './flow/series-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { RuleForm } from './rule-form.tsx'
import { SeriesList } from './series-list.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { zoneName } from '../../ui/formats/zone-names.ts'
import { AppointmentSummary } from '../../booking/appointment-summary.tsx'
import { clocksOf } from '../../booking/clocks-of.ts'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'
import type { ClashReason } from './clash-choices.tsx'

/** The repeat step: the recurrence rule, and the availability of each date. */
export function RepeatScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t, i18n } = useLingui()
  const service = currentService(flow)
  const { series, slot } = flow
  const preview = series?.dates?.preview
  const starts = seriesStarts(flow)
  usePreviewAnnouncements(props, starts.length)
  if (!service?.recurring || slot === null) return null
  // Before staff are assigned only the server knows the time zone in which the series recurs.
  const home = preview?.timeZone ?? placeZone(flow) ?? service.business.timeZone
  const zone = zoneOf(flow)
  const first = Date.parse(slot)
  const last = preview?.occurrences.at(-1)?.start
  return (
    <BookingLayout summary={<AppointmentSummary {...props} />} header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>{t`Does it repeat?`}</StepHeading>
      <div className="repeat stack-large">
        <RuleForm
          locale={view.locale.tag}
          firstDay={view.firstDay}
          recurring={service.recurring}
          rule={series?.rule ?? null}
          first={localDate(home, first)}
          last={last === undefined ? null : localDate(home, Date.parse(last))}
          daysOf={
            zone === null || localDate(zone, first) === localDate(home, first)
              ? null
              : zoneName(i18n, view.locale.tag, home, first)
          }
          onChange={(changed) => send({ type: 'rule_picked', rule: changed })}
        />
        {series && <Dates {...props} series={series} />}
      </div>
      <FormActions>
        <Button
          variant="primary"
          disabled={series !== null && starts.length === 0}
          onClick={() => send({ type: 'repeat_confirmed' })}
        >
          {t`Continue`}
        </Button>
        {series && <Total {...props} series={series} count={starts.length} />}
      </FormActions>
    </BookingLayout>
  )
}

/** The dates of the series, a skeleton while they are checked, or the error. */
function Dates({ flow, send, view, series }: ScreenProps & { readonly series: Series }) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const reasonOf = useClashReason()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { rule, dates } = series
  const { alert } = flow
  const zone = zoneOf(flow)
  const retry = (): void => {
    // The retry button disappears together with the alert.
    headingRef.current?.focus()
    send({ type: 'retried' })
  }
  const isLooking = !dates && !alert
  return (
    <section className="repeat-dates stack" aria-busy={isLooking}>
      <h3 className="slots-title" tabIndex={-1} ref={headingRef}>
        {t`Your dates`}
      </h3>
      {isLooking && <SeriesSkeleton count={rule.count ?? null} />}
      {!dates && alert && (
        <Alert tone="danger" title={textOf(alert)} action={<Button onClick={retry}>{t`Try again`}</Button>} />
      )}
      {dates && zone !== null && (
        <SeriesList
          locale={view.locale.tag}
          clocks={clocksOf(flow, locationOf(flow), dates.preview.timeZone)}
          hourCycle={flow.hourCycle}
          occurrences={dates.preview.occurrences.map((asked) => ({
            asked,
            place: placeInSeries(dates.moves, asked),
          }))}
          reasonOf={reasonOf}
          onMove={(start, to) => send({ type: 'occurrence_moved', start, to })}
        />
      )}
    </section>
  )
}

type TotalProps = ScreenProps & { readonly series: Series; readonly count: number }

/** Number of dates and total price, or a spinner in the same place while they are checked. */
function Total({ flow, view, series, count }: TotalProps) {
  const { t } = useLingui()
  const { dates } = series
  const { alert } = flow
  const total = totalOf(flow)
  const countText = t`${plural(count, { 0: 'No dates left', one: '# date', other: '# dates' })}`
  return (
    <>
      <output className="repeat-status inline">
        {!dates && !alert && (
          <>
            <span className="spinner" />
            {t`Finding recurring slots…`}
          </>
        )}
      </output>
      {dates && (
        <p className="repeat-total strong">
          {total ? `${countText} · ${formatMoney(view.locale.tag, total)}` : countText}
        </p>
      )}
    </>
  )
}

/** Text of the reason why a date is not available. It leaves out the number of seats, which may change until a distant date. */
function useClashReason(): (reason: ClashReason) => string {
  const { t } = useLingui()
  const textOf = useRefusalText()
  return (code) => (code === 'seats_exceeded' ? t`There are not enough seats left` : textOf({ code }))
}

/** Number of rows if the number of dates is unknown. */
const defaultRows = 4

/** Skeleton of the dates while they are checked, with the height of the final rows. */
function SeriesSkeleton({ count }: { readonly count: number | null }) {
  return (
    <div className="series" aria-hidden="true">
      {Array.from({ length: count ?? defaultRows }, (_, index) => (
        <span key={index} className="skeleton-line series-row" />
      ))}
    </div>
  )
}

/** Announces the result of each check of the dates, and the number of dates whenever it changes. */
function usePreviewAnnouncements({ flow, announce }: ScreenProps, count: number): void {
  const { t } = useLingui()
  const preview = flow.series?.dates?.preview
  const known = useRef({ preview, count })
  useEffect(() => {
    const last = known.current
    known.current = { preview, count }
    if (!preview || (preview === last.preview && count === last.count)) return
    const clashes = preview.occurrences.filter(({ reason }) => reason !== null).length
    announce(
      preview === last.preview
        ? t`${plural(count, { 0: 'No dates left', one: '# date', other: '# dates' })}`
        : t`${plural(preview.occurrences.length, { one: '# date', other: '# dates' })}, ${plural(clashes, { 0: 'all available', one: '# not available', other: '# not available' })}`,
    )
  }, [preview, count, announce, t])
}
