import { minute } from '../time/instant.ts'
import type { SlotRules } from './calendar.ts'

/** A half-open period in milliseconds from a slot's start. */
export type Stretch = { readonly from: number; readonly to: number }

/**
 * Returns when the person is occupied, in milliseconds from the start and buffers included. With processing time
 * these are the two stretches around it.
 */
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

/** Returns the stretch that working hours must contain, in milliseconds from the start (S6). */
export function stretchWithinHours({
  duration,
  bufferBefore,
  bufferAfter,
  buffersWithinHours,
}: Pick<SlotRules, 'duration' | 'bufferBefore' | 'bufferAfter' | 'buffersWithinHours'>): Stretch {
  if (!buffersWithinHours) return { from: 0, to: duration * minute }
  return { from: -bufferBefore * minute, to: (duration + bufferAfter) * minute }
}
