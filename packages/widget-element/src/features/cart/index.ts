import { cartFlow } from './flow/cart-flow.ts'
import type { Feature } from '../../features/feature.ts'

/** The flow of the cart, which lists, menus, options and guests share. */
export const feature = {
  styles: '',
  screens: {},
  pieces: {},
  flow: cartFlow,
} as const satisfies Feature
