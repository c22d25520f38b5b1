import { cartFlow } from './flow/cart-flow.ts'
import type { Feature } from '../feature.ts'

/** The flow of the cart, which lists, menus, options and guests share. */
export const feature = {
  styles: '',
  screens: {},
  components: {},
  flow: cartFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly cart: typeof feature
  }
}
