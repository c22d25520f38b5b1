import { choosing } from '@booking/shared/flow/chapters/choosing'
import type { Room } from '../../rooms/room.ts'

/** What lists, menus, options and guests have in common: how a cart is filled. */
export const room = {
  styles: '',
  screens: {},
  pieces: {},
  chapter: choosing,
} as const satisfies Room
