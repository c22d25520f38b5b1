import { useLingui } from '@lingui/react/macro'
import type { OrderLine } from '@booking/shared/flow/cart/cart'
import { zoneOf } from '@booking/shared/flow/cart/choices'
import type { Flow } from '@booking/shared/flow/flow'
import { staffOf } from '@booking/shared/flow/time/select'
import { formatDuration } from '../../ui/formats/format-duration.ts'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { formatDateTime, formatTime } from '../../ui/formats/format-time.ts'
import { Fact } from '../../booking/summary.tsx'
import { choicesOf } from './choices-of.ts'

type SummaryLinesProps = {
  readonly flow: Flow
  readonly lines: readonly OrderLine[]
  readonly locale: string
}

/** One line per item: person, service, staff, duration, time and price. */
export function SummaryLines({ flow, lines, locale }: SummaryLinesProps) {
  const { t } = useLingui()
  return (
    <Fact icon="check" term={t`Services`} strong>
      <ul className="lines stack-small">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have no id other than their index
          <Line key={index} flow={flow} line={line} index={index} locale={locale} />
        ))}
      </ul>
    </Fact>
  )
}

type LineProps = {
  readonly flow: Flow
  readonly line: OrderLine
  readonly index: number
  readonly locale: string
}

function Line({ flow, line, index, locale }: LineProps) {
  const { t } = useLingui()
  const { item, service, minutes, price } = line
  const staff = staffOf(flow, index)
  const position = (item.guest ?? 0) + 1
  const who = item.guest === null ? t`You` : flow.guests[item.guest]?.name.trim() || t`Guest ${position}`
  const facts = [
    ...choicesOf(line),
    formatDuration(locale, minutes),
    ...(staff && staff !== 'any' ? [staff.name] : []),
    ...whenOf(flow, index, locale),
  ]
  return (
    <li className="line spread">
      <span className="line-text">
        {flow.guests.length > 0 && <span className="strong">{`${who}: `}</span>}
        {service.name}
        <span className="details-aside muted">{facts.join(' · ')}</span>
      </span>
      {price && (
        <span className="line-price">
          {price.amount === 0 ? t`Free of charge` : formatMoney(locale, price)}
        </span>
      )}
    </li>
  )
}

/** The item's time, if it differs from the time in the summary. */
function whenOf(flow: Flow, index: number, locale: string): readonly string[] {
  const zone = zoneOf(flow)
  const { mode, hold, items, hourCycle } = flow
  const start = mode === 'separate' ? items[index]?.start : hold?.view?.items[index]?.start
  if (!start || zone === null || mode === 'together') return []
  const format = mode === 'separate' ? formatDateTime : formatTime
  return [format(locale, start, zone, hourCycle)]
}
