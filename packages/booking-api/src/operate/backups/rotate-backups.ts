/** The number of backups to retain of the last days, weeks (from Monday) and months, in UTC. */
export type Keeping = { readonly daily: number; readonly weekly: number; readonly monthly: number }

export const defaultKeeping: Keeping = { daily: 7, weekly: 4, monthly: 12 }

/** Parses `7,4,12`; null for anything else. */
export function parseKeeping(text: string): Keeping | null {
  const numbers = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text.replaceAll(' ', ''))
  if (!numbers) return null
  const [daily = 0, weekly = 0, monthly = 0] = numbers.slice(1).map(Number)
  return { daily, weekly, monthly }
}

/**
 * The names to delete: all but the newest backup of each of the last days, weeks and months that have one. The newest of all is
 * always kept, and a name that is no backup's is never returned.
 */
export function rotateBackups(names: readonly string[], keeping: Keeping): readonly string[] {
  const backups = sortBackups(names)
  const retained = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const [most, periodOf] of [
    [keeping.daily, dayOf],
    [keeping.weekly, weekOf],
    [keeping.monthly, monthOf],
  ] as const) {
    const seen = new Set<number>()
    for (const { name, at } of backups) {
      const period = periodOf(at)
      if (seen.has(period)) continue
      if (seen.size >= most) break
      seen.add(period)
      retained.add(name)
    }
  }
  return backups.flatMap(({ name }) => (retained.has(name) ? [] : [name]))
}

/** The names that are a backup's, the newest first, with their moments. */
export const sortBackups = (names: readonly string[]) =>
  names
    .flatMap((name) => {
      const at = momentOf(name)
      return at === null ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at)

function momentOf(name: string): number | null {
  const parts = /^hourfold-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name)
  if (!parts) return null
  const [year, month, date, hours, minutes, seconds] = parts.slice(1)
  const at = Date.parse(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? null : at
}

const dayOf = (at: number): number => Math.floor(at / 86_400_000)
/** 1 January 1970 was a Thursday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: number): number => {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
