import type { AgendaView, BlockView } from '@booking/shared/contract/business/agenda'

/** Time off on one day, and the names of those who have it. */
export type Absence = {
  readonly block: BlockView
  readonly people: readonly string[]
  /** Whether it is the time off of all who are shown, as on a holiday. */
  readonly isEveryone: boolean
}

/** The time off of an agenda, once for all who share it, ascending. */
export function listAbsences({ people }: AgendaView): readonly Absence[] {
  const found = new Map<string, { readonly block: BlockView; readonly people: string[] }>()
  for (const { name, days } of people)
    for (const block of days.flatMap(({ blocks }) => blocks)) {
      if (block.kind !== 'time_off') continue
      const key = [block.start, block.end, block.label].join('\n')
      const same = found.get(key)
      if (same) same.people.push(name)
      else found.set(key, { block, people: [name] })
    }
  return [...found.values()]
    .map((one) => ({ ...one, isEveryone: people.length > 1 && one.people.length === people.length }))
    .toSorted((a, b) => (a.block.start < b.block.start ? -1 : Number(a.block.start > b.block.start)))
}
