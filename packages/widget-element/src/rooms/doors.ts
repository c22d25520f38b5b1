import { createContext } from 'react'
import type { RoomName, Rooms } from './rooms.ts'

/** The way of one widget into the rooms. */
export type Doors = {
  /** The room, once everything this widget needs in it is there. */
  readonly open: <Name extends RoomName>(name: Name) => Rooms[Name] | null
  /** Gets what is needed; false where it cannot be had. */
  readonly enter: (name: RoomName) => Promise<boolean>
}

/** Whoever draws something that stands in rooms brings the doors. */
export const DoorsContext = createContext<Doors>({ open: () => null, enter: async () => false })
