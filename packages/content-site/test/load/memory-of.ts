import { readFile } from 'node:fs/promises'

/** Megabytes of a process's physical memory: maximum and current, and the current part that is mapped from no file. */
export type ProcessMemory = { readonly peak: number; readonly now: number; readonly anonymous: number }

export async function memoryOf(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return {
    peak: kilobytes('VmHWM') / 1024,
    now: kilobytes('VmRSS') / 1024,
    anonymous: kilobytes('RssAnon') / 1024,
  }
}
