import type { Chapter } from '@booking/shared/flow/chapter'
import { chaptersOf, isRoomName, loadRoom, openRoom } from '../rooms/load-room.ts'
import type { Doors } from '../rooms/doors.ts'
import type { RoomName } from '../rooms/rooms.ts'
import { adoptStyles } from './adopt-styles.ts'
import { boxClass } from './mount-point.ts'
import type { Widget } from './widget.ts'

/** A widget's way into the rooms: with its style sheet in the widget's root. */
export function createDoors(root: ShadowRoot, widget: Omit<Widget, 'doors'>): Doors {
  const { store } = widget
  const entered = new Set<RoomName>()
  const enter = async (name: RoomName): Promise<boolean> => {
    const room = await loadRoom(name)
    adoptStyles(root, room.styles)
    entered.add(name)
    // What the room knows may be just what the visit waits for.
    chaptersOf(name).forEach(store.open)
    return true
  }
  return {
    open: (name) => (entered.has(name) ? openRoom(name) : null),
    // Once more by itself: a connection that has just changed fails once.
    enter: async (name) =>
      entered.has(name) ||
      enter(name)
        .catch(() => enter(name))
        .catch(() => false),
  }
}

/** The rooms that the server's markup was drawn with: before they are there it cannot be taken over unchanged. */
export const drawnRooms = (root: ShadowRoot): readonly RoomName[] =>
  (root.querySelector(`.${boxClass}`)?.getAttribute('data-rooms') ?? '').split(' ').filter(isRoomName)

/** Loads these; answers with what the visit knew when the server drew it, as far as that can be had. */
export async function loadDrawnRooms(root: ShadowRoot): Promise<readonly Chapter[]> {
  const names = drawnRooms(root)
  await Promise.all(names.map((name) => loadRoom(name))).catch(() => [])
  return names.flatMap(chaptersOf)
}
