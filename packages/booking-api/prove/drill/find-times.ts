import * as v from 'valibot'
import { SlotsViewSchema } from '@hourfold/shared/contract/views'

type Item = {
  readonly service: string
  readonly provider?: string
  readonly start: string
  readonly seats?: number
}

/** The times that the visitors of a drill book, by service. */
export type Times = {
  readonly haircut: readonly Item[]
  readonly massage: readonly Item[]
  readonly yoga: readonly Item[]
}

const dayMs = 86_400_000

/** Free times from four days on, so that a clock that is set ahead by hours passes none of them. */
export async function findTimes(url: string, now: number): Promise<Times> {
  const day = (n: number): string => new Date(now + n * dayMs).toISOString().slice(0, 10)
  const starts = async (query: string): Promise<readonly string[]> => {
    const response = await fetch(`${url}/api/v1/slots?${query}&timeZone=UTC&from=${day(4)}&to=${day(45)}`)
    if (!response.ok) throw new Error(`no times: ${response.status} ${await response.text()}`)
    const { slots } = v.parse(SlotsViewSchema, await response.json())
    return Object.values(slots)
      .flat()
      .map(({ start }) => start)
  }
  const people = ['anna', 'ben', 'clara']
  const cuts = await Promise.all(people.map((provider) => starts(`service=haircut&provider=${provider}`)))
  // Whole hours: a haircut and the break after it end before the next one.
  const haircut = people.flatMap((provider, index) =>
    (cuts[index] ?? [])
      .filter((start) => start.includes(':00:00Z'))
      .map((start) => ({ service: 'haircut', provider, start })),
  )
  const massage = spaced(await starts('service=massage'), 90 * 60_000)
  const yoga = await starts('service=yoga')
  return {
    haircut: haircut.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
    massage: massage.map((start) => ({ service: 'massage', provider: 'mira', start })),
    yoga: yoga.map((start) => ({ service: 'yoga', start, seats: 2 })),
  }
}

function spaced(starts: readonly string[], gap: number): readonly string[] {
  const kept: string[] = []
  for (const start of starts) {
    const last = kept.at(-1)
    if (last === undefined || Date.parse(start) >= Date.parse(last) + gap) kept.push(start)
  }
  return kept
}
