import type { RoomName } from './rooms.ts'

/**
 * Rooms that are of no use without others. Apart from the table of rooms, whose imports would have the bundler wrap every module
 * of the main script in a function: 1.5 kB (brotli).
 */
export const roomNeeds: { readonly [Name in RoomName]?: readonly RoomName[] } = {
  menu: ['cart'],
  options: ['cart'],
  guests: ['cart'],
}
