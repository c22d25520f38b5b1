/**
 * What few visits need, each in a folder of its own that is loaded when it is wanted. Add a row here and a folder `features/<name>/`
 * with an `index.ts`.
 */
export const rooms = {
  details: () => import('../features/details/index.ts'),
  manage: () => import('../features/manage/index.ts'),
  failure: () => import('../features/failure/index.ts'),
  'time-zone': () => import('../features/time-zone/index.ts'),
  menu: () => import('../features/menu/index.ts'),
  cart: () => import('../features/cart/index.ts'),
  options: () => import('../features/options/index.ts'),
  payment: () => import('../features/payment/index.ts'),
  series: () => import('../features/series/index.ts'),
  guests: () => import('../features/guests/index.ts'),
  questions: () => import('../features/questions/index.ts'),
  host: () => import('../features/host/index.ts'),
} as const

export type RoomName = keyof typeof rooms
export type Rooms = { readonly [Name in RoomName]: Awaited<ReturnType<(typeof rooms)[Name]>>['room'] }
