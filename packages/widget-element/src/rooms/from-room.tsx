import type { ReactNode } from 'react'
import { RoomMissing } from './room-missing.tsx'
import type { RoomName, Rooms } from './rooms.ts'
import { useRoom } from './use-room.ts'

type FromRoomProps<Name extends RoomName> = {
  readonly room: Name
  /** Until it is there. */
  readonly fallback?: ReactNode
  readonly children: (pieces: Rooms[Name]['pieces']) => ReactNode
}

/** Pieces of a room inside a screen: `<FromRoom room="time-zone">{({ ZoneSearch }) => <ZoneSearch … />}</FromRoom>`. */
export function FromRoom<Name extends RoomName>({ room: name, fallback, children }: FromRoomProps<Name>) {
  const { room, ...state } = useRoom(name)
  if (!room) return state.failed ? <RoomMissing {...state} /> : fallback
  const pieces = children(room.pieces)
  // The button that brought it has vanished with the focus.
  return state.late ? (
    <div tabIndex={-1} ref={takeFocus}>
      {pieces}
    </div>
  ) : (
    pieces
  )
}

const takeFocus = (box: HTMLElement | null): void => box?.focus()
