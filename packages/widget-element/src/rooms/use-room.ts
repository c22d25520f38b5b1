import { useContext, useLayoutEffect, useState } from 'react'
import { DoorsContext } from './doors.ts'
import type { RoomName, Rooms } from './rooms.ts'

export type RoomState<Name extends RoomName> = {
  /** Null until it is there. */
  readonly room: Rooms[Name] | null
  /** It could not be had, and has not come since. */
  readonly failed: boolean
  /** It is on its way. */
  readonly busy: boolean
  readonly retry: () => void
  /** It was asked for again by the visitor. */
  readonly late: boolean
}

type Stage = 'asked' | 'failed' | 'asked again'

/** A room of the table, asked for as soon as it is named; null asks for none. */
export function useRoom<Name extends RoomName>(name: Name | null): RoomState<Name> {
  const doors = useContext(DoorsContext)
  const [last, setLast] = useState<{ readonly of: Name | null; readonly stage: Stage }>()
  const room = name && doors.open(name)
  const ask = (stage: Stage): void => {
    if (!name) return
    setLast({ of: name, stage })
    void doors.enter(name).then((entered) => setLast({ of: name, stage: entered ? stage : 'failed' }))
  }
  useLayoutEffect(() => {
    if (!room) ask('asked')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each name; again only by the visitor
  }, [name])
  const stage = name && last?.of === name ? last.stage : null
  const late = stage === 'asked again'
  return {
    room,
    failed: !room && (late || stage === 'failed'),
    busy: !room && (late || stage === 'asked'),
    late,
    retry: () => ask('asked again'),
  }
}
