import { useContext, useEffect } from 'react'
import type { Flow } from '@booking/shared/flow/flow'
import { shownSlots } from '@booking/shared/flow/select'
import { routes } from '../routes.tsx'
import type { Screen } from '../screens/screen.ts'
import { DoorsContext } from './doors.ts'
import { useRoom, type RoomState } from './use-room.ts'
import type { RoomName } from './rooms.ts'

type ScreenState = Pick<RoomState<RoomName>, 'failed' | 'busy' | 'retry'> & { readonly Screen: Screen | null }

/** The screen of the visit's step; null while its room is not there. */
export function useScreen(flow: Flow): ScreenState {
  const row = routes[flow.step]
  const [name, also] = roomsOf(flow)
  const doors = useContext(DoorsContext)
  const next = nextRoom(flow)
  // Not before what there is to see has been painted.
  useEffect(() => {
    if (next) void doors.enter(next)
  }, [next, doors])
  useRoom(also ?? null)
  const { room, ...state } = useRoom(name ?? null)
  if (!('room' in row)) return { ...state, Screen: row }
  const screens: Readonly<Record<string, Screen>> = room?.screens ?? {}
  return { ...state, Screen: screens[row.screen] ?? null }
}

/** While the visitor looks at the times, what follows is on its way. */
export const nextRoom = (flow: Flow): RoomName | null =>
  flow.step === 'time' && shownSlots(flow) ? 'details' : null

/**
 * The rooms that the visit's step stands in. What a link or a capability opens is said by a step of its own later; until
 * then the room is needed that can ask.
 */
export function roomsOf({ step, subject, items, booking }: Flow): readonly RoomName[] {
  const row = routes[step]
  if ('room' in row) return 'also' in row ? [row.room, row.also] : [row.room]
  if (items.length > 0 || booking) return []
  return subject.kind === 'link' ? ['cart'] : /^(booking|manage)$/.test(subject.kind) ? ['manage'] : []
}
