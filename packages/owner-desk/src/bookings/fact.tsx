import type { ReactNode } from 'react'

/** A row of a list of facts. */
export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className="details-row">
    <dt>{name}</dt>
    <dd className="stack-tight">{children}</dd>
  </div>
)
