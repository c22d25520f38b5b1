/** Returns the date of a day's accessible English name: «Friday, November 20, 2026, 5 times available» is 2026-11-20. */
export function dateOfDayName(name: string): string {
  const [, monthAndDay, year] = name.split(', ')
  const day = new Date(`${monthAndDay}, ${year} UTC`)
  if (Number.isNaN(day.getTime())) throw new Error(`«${name}» is not the name of a day`)
  return day.toISOString().slice(0, 10)
}

/** Returns the date a number of days later. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
