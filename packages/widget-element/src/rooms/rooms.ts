/**
 * What few visits need, each room in a file of its own that is loaded when it is wanted. Add a row here and a file
 * `<name>-room.ts`; what it shares with the main script stands in kit.ts.
 */
export const rooms = {
  details: () => import('./details-room.ts'),
  manage: () => import('./manage-room.ts'),
  trouble: () => import('./trouble-room.ts'),
  zones: () => import('./zones-room.ts'),
  choice: () => import('./choice-room.ts'),
  cart: () => import('./cart-room.ts'),
  options: () => import('./options-room.ts'),
  payment: () => import('./payment-room.ts'),
  repeat: () => import('./repeat-room.ts'),
  further: () => import('./further-room.ts'),
  questions: () => import('./questions-room.ts'),
  host: () => import('./host-room.ts'),
} as const

export type RoomName = keyof typeof rooms
export type Rooms = { readonly [Name in RoomName]: Awaited<ReturnType<(typeof rooms)[Name]>>['room'] }
