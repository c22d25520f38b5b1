import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'

const week = 7 * 86_400_000

export const weeksAfter = (start: string, weeks: number): string =>
  new Date(Date.parse(start) + weeks * week).toISOString().replace('.000Z', 'Z')

/** Returns the nth start of coaching that is free at the same time in four successive weeks, with the others. */
export async function findFreeSeries(productUrl: string, nth: number): Promise<readonly string[]> {
  const from = new Date(Date.now() + week).toISOString().slice(0, 10)
  const free = await createOtherVisitor(productUrl).freeStarts('coaching', from, plusDays(from, 60))
  const series = free
    .map((start) => [0, 1, 2, 3].map((weeks) => weeksAfter(start, weeks)))
    .filter((starts) => starts.every((start) => free.includes(start)))
  const found = series[nth]
  if (!found) throw new Error('There are no four weeks that are free at the same time')
  return found
}
