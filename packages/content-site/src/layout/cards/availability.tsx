import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductItem } from '../../content/content-item.ts'

type Kind = ProductItem['availability']

/** The availability of a product in words; the colour of the dot only repeats it. */
export const Availability = ({ of }: { of: Kind }) => (
  <span className={`availability availability-${of}`}>{words[of]()}</span>
)

const words: Record<Kind, () => ReactNode> = {
  in_stock: () => <Trans>In stock</Trans>,
  in_store: () => <Trans>Available in store</Trans>,
  out_of_stock: () => <Trans>Out of stock</Trans>,
}
