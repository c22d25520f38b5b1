import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportBar } from './report-bars.ts'

const height = 100
const pitch = 10

/** Bookings by day or month as bars. The table below them says the same in figures, for those who cannot see them. */
export function ReportChart({ bars }: { readonly bars: readonly ReportBar[] }) {
  const { t } = useLingui()
  const most = Math.max(1, ...bars.map(({ bookings }) => bookings))
  const first = bars[0]?.label ?? ''
  const last = bars.at(-1)?.label ?? ''
  return (
    <figure className="stack-small">
      <p className="muted small" aria-hidden="true">
        {most}
      </p>
      <svg
        className="report-chart"
        viewBox={`0 0 ${bars.length * pitch} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Bookings from ${first} to ${last}, at most ${most}`}
      >
        {bars.map(({ key, bookings }, index) => {
          const length = (bookings / most) * height
          return (
            <rect key={key} x={index * pitch + 1} y={height - length} width={pitch - 2} height={length} />
          )
        })}
      </svg>
      <figcaption className="spread muted small">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
      <details className="desk-reveal">
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Bookings</Trans>
              </th>
              <th scope="col">
                <Trans>Cancelled</Trans>
              </th>
              <th scope="col">
                <Trans>No-shows</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, bookings, cancellations, noShows }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{bookings}</td>
                <td>{cancellations}</td>
                <td>{noShows}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
