import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { BlockView } from '@hourfold/shared/contract/business/agenda'
import { localMinute } from '@hourfold/shared/time/wall-clock'
import { formatTime, formatTimes } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'

type Props = {
  readonly request: SignedInRequest
  readonly block: BlockView
  /** A grid shows the end of a block by its height. */
  readonly withEnd?: boolean
}

/** Blocked time in words: its times, unless it lasts the whole day, its kind, and what the business has written about it. */
export function BlockText({ request, block, withEnd = true }: Props) {
  const { i18n } = useLingui()
  const { start, end, kind, label } = block
  const times = withEnd ? formatTimes(request, start, end) : formatTime(request, start)
  return (
    <>
      {isWholeDay(request.timeZone, block) ? null : <b>{times} </b>}
      {i18n._(blockNames[kind])}
      {label === null ? null : ` · ${label}`}
    </>
  )
}

/** The agenda cuts blocked time at the midnights of its days. */
const isWholeDay = (timeZone: string, { start, end }: BlockView): boolean =>
  start < end && [start, end].every((at) => localMinute(timeZone, Date.parse(at)) === 0)

/** THE table of blocked time, as the agenda names it. */
const blockNames = {
  external: msg`Busy in another calendar`,
  time_off: msg`Time off`,
  extra: msg`Extra time`,
  hold: msg`A visitor is booking this now`,
} as const satisfies Record<BlockView['kind'], MessageDescriptor>
