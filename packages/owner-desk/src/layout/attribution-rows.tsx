import { useLingui } from '@lingui/react/macro'
import type { AttributionView } from '@hourfold/shared/contract/attribution'

/** Where somebody came from, as names with values. All of it is plain text: anybody can forge it. */
export function AttributionRows({ attribution }: { readonly attribution: AttributionView }) {
  const { t } = useLingui()
  const { page, referrer, utm, clickIds, metadata } = attribution
  return (
    <Rows
      rows={[
        ...(page === undefined ? [] : [[t`Page`, page] as const]),
        ...(referrer === undefined ? [] : [[t`Page before it`, referrer] as const]),
        ...[utm, clickIds, metadata].flatMap((texts) => Object.entries(texts ?? {})),
      ]}
    />
  )
}

/** Names with values. A name may be there twice, because owners choose the names of the metadata. */
export const Rows = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl className="rows-of-facts">
    {rows.map(([name, value], index) => (
      <div key={`${index}-${name}`}>
        <dt className="muted small">
          <bdi>{name}</bdi>
        </dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
