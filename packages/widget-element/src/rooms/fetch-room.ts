import { rooms, type RoomName, type Rooms } from './rooms.ts'

const imports: { readonly [Name in RoomName]: () => Promise<{ readonly room: Rooms[Name] }> } = rooms

/** From source a room is a module like any other. The shipped script fetches a file: slim/fetch-room.ts. */
export async function fetchRoom<Name extends RoomName>(name: Name, _apiBase: string): Promise<Rooms[Name]> {
  return (await imports[name]()).room
}

export const isRoomName = (name: string): name is RoomName => Object.hasOwn(rooms, name)
