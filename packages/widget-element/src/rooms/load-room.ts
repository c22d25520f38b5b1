import type { Chapter } from '@booking/shared/flow/chapter'
import { preloadModule } from '../element/preload-module.ts'
import { release } from '../element/release.ts'
import { roomNeeds } from './room-needs.ts'
import { rooms, type RoomName, type Rooms } from './rooms.ts'

const imports: { readonly [Name in RoomName]: () => Promise<{ readonly room: Rooms[Name] }> } = rooms

/** All widgets of a page share the rooms that have come. */
const loaded: { -readonly [Name in RoomName]?: Rooms[Name] } = {}

/** The room, where it has come. */
export const openRoom = <Name extends RoomName>(name: Name): Rooms[Name] | null => loaded[name] ?? null

export const isRoomName = (name: string): name is RoomName => Object.hasOwn(rooms, name)

/** What a visit knows once a room has come, and those that it needs. */
export const chaptersOf = (name: RoomName): readonly Chapter[] =>
  [name, ...(roomNeeds[name] ?? [])].flatMap((each) => {
    const room = openRoom(each)
    return room && 'chapter' in room ? [room.chapter] : []
  })

/** Loads a room, once; rejects where it cannot be had. */
export async function loadRoom<Name extends RoomName>(name: Name): Promise<Rooms[Name]> {
  const known = openRoom(name)
  if (known) return known
  const others = (roomNeeds[name] ?? []).map((other) => loadRoom(other))
  const [{ room }] = await Promise.all([importVerified(name), ...others])
  // Asked for twice at the same time, it stays the one that came first: screens that are shown keep their identity.
  return (loaded[name] ??= room)
}

async function importVerified<Name extends RoomName>(name: Name): Promise<{ readonly room: Rooms[Name] }> {
  const files = release.rooms[name] ?? []
  await Promise.all(
    files.map(({ file, integrity }) => preloadModule(new URL(file, import.meta.url).href, integrity)),
  )
  return imports[name]()
}
