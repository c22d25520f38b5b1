import { minute } from '../time/instant.ts'
import type { SlotRules } from './calendar.ts'

/** Milliseconds from a slot's start, half-open. */
export type Stretch = { readonly from: number; readonly to: number }

/** When the person is needed, in milliseconds from the start, buffers included: two stretches around processing time. */
export function occupiedStretches(
  rules: Pick<SlotRules, 'duration' | 'bufferBefore' | 'bufferAfter' | 'processing'>,
): readonly Stretch[] {
  const from = -rules.bufferBefore * minute
  const to = (rules.duration + rules.bufferAfter) * minute
  if (!rules.processing) return [{ from, to }]
  const { after, length } = rules.processing
  return [
    { from, to: after * minute },
    { from: (after + length) * minute, to },
  ]
}

/** What working hours have to hold, in milliseconds from the start (S6). */
export function stretchWithinHours({
  duration,
  bufferBefore,
  bufferAfter,
  buffersWithinHours,
}: Pick<SlotRules, 'duration' | 'bufferBefore' | 'bufferAfter' | 'buffersWithinHours'>): Stretch {
  if (!buffersWithinHours) return { from: 0, to: duration * minute }
  return { from: -bufferBefore * minute, to: (duration + bufferAfter) * minute }
}
