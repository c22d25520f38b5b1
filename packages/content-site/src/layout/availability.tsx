import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductItem } from '../content/content-item.ts'

type Kind = ProductItem['availability']

/** Whether a product can be had, in words; the colour of its dot only repeats them. */
export const Availability = ({ of }: { of: Kind }) => (
  <span className={`availability availability-${of}`}>{words[of]()}</span>
)

const words: Record<Kind, () => ReactNode> = {
  in_stock: () => <Trans>In stock</Trans>,
  in_store: () => <Trans>Available in store</Trans>,
  out_of_stock: () => <Trans>Out of stock</Trans>,
}
