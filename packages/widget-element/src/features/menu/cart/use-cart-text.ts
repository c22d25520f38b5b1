import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Money } from '@booking/shared/contract/values'
import { usePriceText } from '../use-price-text.ts'

/** Formats the cart's count and total: «2 items, €96». */
export function useCartText(locale: string): (count: number, total: Money | null) => string {
  const { t } = useLingui()
  const priceOf = usePriceText(locale)
  return (count, total) => {
    if (count === 0) return t`Your cart is empty`
    const items = t`${plural(count, { one: '# item', other: '# items' })}`
    const price = priceOf(total)
    return price === null ? items : t`${items}, ${price}`
  }
}
