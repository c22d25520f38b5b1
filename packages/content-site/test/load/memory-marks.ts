import { setTimeout as wait } from 'node:timers/promises'
import { heapOf } from './heap-of.ts'
import { memoryOf } from './memory-of.ts'
import { percentile } from './percentile.ts'

/** What a server occupies after so many requests, in megabytes: medians of several measurements, each after a collection. */
export type MemoryMark = { readonly requests: number; readonly heap: number; readonly resident: number }

const measurements = 5

/** Measures a server that has nothing to do. */
export async function measureMemory(
  { pid, debuggerUrl }: { readonly pid: number; readonly debuggerUrl: string },
  requests: number,
): Promise<MemoryMark> {
  const heaps: number[] = []
  const residents: number[] = []
  for (let n = 0; n < measurements; n += 1) {
    heaps.push(await heapOf(debuggerUrl))
    // The allocator gives pages back after the collection, not within it.
    await wait(500)
    residents.push((await memoryOf(pid)).now)
  }
  return { requests, heap: percentile(heaps, 0.5), resident: percentile(residents, 0.5) }
}
