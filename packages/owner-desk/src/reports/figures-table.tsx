import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { NamedFigures, Takings } from '@hourfold/shared/contract/business/reports'

/** What is left of the takings in one currency once refunds are taken off, in minor units. */
export const netOf = ({ online, onSite, refunded }: Takings): number =>
  online.amount + onSite.amount - refunded.amount

type Props = {
  readonly title: ReactNode
  readonly id: string
  readonly head: ReactNode
  readonly rows: readonly NamedFigures[]
  readonly tag: string
}

/** The figures of people or services. Three columns fit a phone, so the rest is a line below the name. */
export function FiguresTable({ title, id, head, rows, tag }: Props) {
  return (
    <section className="stack-small" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="card report-table">
        <table className="figures" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">
                <Trans>Bookings</Trans>
              </th>
              <th scope="col">
                <Trans>Takings</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  <More row={row} tag={tag} />
                </th>
                <td>{row.bookings}</td>
                <td>
                  {row.takings.length === 0 ? '–' : null}
                  {row.takings.map((one) => (
                    <span className="report-amount" key={one.currency}>
                      {formatMoney(tag, { amount: netOf(one), currency: one.currency })}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function More({ row, tag }: { readonly row: NamedFigures; readonly tag: string }) {
  const { cancellations, noShows } = row
  const refunds = row.takings.filter(({ refunded }) => refunded.amount > 0)
  return (
    <span className="report-more">
      {cancellations > 0 ? (
        <span>
          <Plural value={cancellations} one="# cancellation" other="# cancellations" />
        </span>
      ) : null}
      {noShows > 0 ? (
        <span>
          <Plural value={noShows} one="# no-show" other="# no-shows" />
        </span>
      ) : null}
      {refunds.map(({ currency, refunded }) => (
        <span key={currency}>
          <Trans>{formatMoney(tag, refunded)} refunded</Trans>
        </span>
      ))}
    </span>
  )
}
