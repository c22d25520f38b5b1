import type { Chapter } from '@booking/shared/flow/chapter'
import { fetchRoom } from './fetch-room.ts'
import { roomNeeds } from './room-needs.ts'
import type { RoomName, Rooms } from './rooms.ts'

/** All widgets of a page share the rooms that have come. */
const loaded: { -readonly [Name in RoomName]?: Rooms[Name] } = {}

/** The room, where it has come. */
export const openRoom = <Name extends RoomName>(name: Name): Rooms[Name] | null => loaded[name] ?? null

/** What a visit knows once a room has come, and those that it needs. */
export const chaptersOf = (name: RoomName): readonly Chapter[] =>
  [name, ...(roomNeeds[name] ?? [])].flatMap((each) => {
    const room = openRoom(each)
    return room && 'chapter' in room ? [room.chapter] : []
  })

/** Loads a room from the booking server at `apiBase`, once; rejects where it cannot be had. */
export async function loadRoom<Name extends RoomName>(name: Name, apiBase: string): Promise<Rooms[Name]> {
  const known = openRoom(name)
  if (known) return known
  const others = (roomNeeds[name] ?? []).map((other) => loadRoom(other, apiBase))
  const [room] = await Promise.all([fetchRoom(name, apiBase), ...others])
  // Asked for twice at the same time, it stays the one that came first: screens that are shown keep their identity.
  return (loaded[name] ??= room)
}
