import type { OrderLine } from '@booking/shared/flow/cart/cart'

/** Names of the variant and the add-ons. If no variant is chosen, the first one applies. */
export const choicesOf = ({ item, service }: OrderLine): readonly string[] =>
  [
    ...service.variants.filter(({ slug }, index) =>
      item.variant === null ? index === 0 : slug === item.variant,
    ),
    ...service.addOns.filter(({ slug }) => item.addOns.includes(slug)),
  ].map(({ name }) => name)
