import { isRoomName, loadRoom } from './load-room.ts'
import { rooms, type RoomName } from './rooms.ts'

/** For a server, which draws at once and whole: every room is there, and this is each one's style sheet. */
export async function loadAllRooms(): Promise<ReadonlyMap<RoomName, string>> {
  const names = Object.keys(rooms).filter(isRoomName)
  return new Map(await Promise.all(names.map(async (name) => [name, (await loadRoom(name)).styles] as const)))
}
