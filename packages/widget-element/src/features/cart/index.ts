import { cartFlow } from './flow/cart-flow.ts'
import type { Feature } from '../../features/feature.ts'

/** What lists, menus, options and guests have in common: how a cart is filled. */
export const feature = {
  styles: '',
  screens: {},
  pieces: {},
  flow: cartFlow,
} as const satisfies Feature
