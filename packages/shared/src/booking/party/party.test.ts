import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minute, overlaps, type Span } from '../../time/instant.ts'
import { assignAtStarts } from './assign-at-starts.ts'
import { findPartyStarts, solveParty } from './solve-party.ts'
import type { ItemNeeds, Party, PartyItem, PartyPlan, PartyResource, Stretch } from './party.ts'

const noResource = { resources: [], resourceSpan: { from: 0, to: 0 } }
const anyTime = Float64Array.of(-Infinity, Infinity)

const buildItem = (item: Partial<PartyItem> & { who?: readonly string[] } = {}): PartyItem => ({
  guest: 0,
  duration: 30 * minute,
  candidates: (item.who ?? ['anna']).map((staffId) => ({ staffId, starts: anyTime })),
  occupied: [{ from: 0, to: item.duration ?? 30 * minute }],
  ...noResource,
  ...item,
})

const buildParty = (
  mode: Party['mode'],
  items: readonly PartyItem[],
  resources: readonly PartyResource[] = [],
): Party => ({ mode, items, resources })

const who = (plan: PartyPlan | null): readonly string[] | undefined => plan?.map(({ staffId }) => staffId)
const when = (plan: PartyPlan | null): readonly number[] | undefined =>
  plan?.map(({ start }) => start / minute)

describe('when the items of a party begin', () => {
  const items = [
    buildItem({ guest: 0, duration: 30 * minute, who: ['anna'] }),
    buildItem({ guest: 1, duration: 45 * minute, who: ['ben'] }),
    buildItem({ guest: 0, duration: 60 * minute, who: ['anna', 'ben'] }),
    buildItem({ guest: 1, duration: 15 * minute, who: ['cleo'] }),
  ]

  it('together, all guests start at once and the items of each guest follow without a gap', () => {
    expect(when(solveParty(buildParty('together', items), 0))).toEqual([0, 0, 30, 45])
  })

  it('in a row, the items follow each other, whoever they are for', () => {
    expect(when(solveParty(buildParty('in_a_row', items), 60 * minute))).toEqual([60, 90, 135, 195])
  })

  it('an empty party has an empty plan', () => {
    expect(solveParty(buildParty('together', []), 0)).toEqual([])
  })
})

describe('the people of a party', () => {
  it('nobody serves two guests at once', () => {
    const two = [buildItem({ guest: 0 }), buildItem({ guest: 1 })]
    expect(solveParty(buildParty('together', two), 0)).toBeNull()
    expect(who(solveParty(buildParty('in_a_row', two), 0))).toEqual(['anna', 'anna'])
  })

  it('a buffer prevents a person from serving the next item in the row', () => {
    const buffered = buildItem({ occupied: [{ from: 0, to: 40 * minute }], who: ['anna', 'ben'] })
    expect(who(solveParty(buildParty('in_a_row', [buffered, buffered, buffered]), 0))).toEqual([
      'anna',
      'ben',
      'anna',
    ])
  })

  it('processing time leaves the person free for another guest', () => {
    const color = buildItem({
      guest: 0,
      duration: 90 * minute,
      occupied: [
        { from: 0, to: 30 * minute },
        { from: 60 * minute, to: 90 * minute },
      ],
    })
    const wait = buildItem({ guest: 1, duration: 30 * minute, who: ['ben'] })
    const cut = (length: number): PartyItem => buildItem({ guest: 1, duration: length * minute })
    expect(who(solveParty(buildParty('together', [color, wait, cut(30)]), 0))).toEqual([
      'anna',
      'ben',
      'anna',
    ])
    expect(solveParty(buildParty('together', [color, wait, cut(31)]), 0)).toBeNull()
  })

  it('the preferred person is chosen unless another guest depends on that person', () => {
    const first = buildItem({ guest: 0, who: ['anna', 'ben'] })
    const flexible = buildItem({ guest: 1, who: ['anna', 'cleo'] })
    const onlyAnna = buildItem({ guest: 1, who: ['anna'] })
    expect(who(solveParty(buildParty('together', [first, flexible]), 0))).toEqual(['anna', 'cleo'])
    expect(who(solveParty(buildParty('together', [first, onlyAnna]), 0))).toEqual(['ben', 'anna'])
  })

  it('a person starts nothing before the first or after the last of their starts', () => {
    const starts = Float64Array.of(10 * minute, 20 * minute, 50 * minute, 50 * minute)
    const party = buildParty('together', [buildItem({ candidates: [{ staffId: 'anna', starts }] })])
    const minutes = [5, 9, 10, 15, 20, 21, 49, 50, 51]
    expect(
      Array.from(
        findPartyStarts(
          party,
          minutes.map((n) => n * minute),
        ),
        (start) => start / minute,
      ),
    ).toEqual([10, 15, 20, 50])
  })

  it('candidate starts may come in any order', () => {
    const starts = Float64Array.of(0, 10 * minute, 30 * minute, 40 * minute, 60 * minute, 60 * minute)
    const party = buildParty('together', [buildItem({ candidates: [{ staffId: 'anna', starts }] })])
    expect(
      Array.from(
        findPartyStarts(
          party,
          [60, 20, 0, 35, 45, 10].map((n) => n * minute),
        ),
      ),
    ).toEqual([60, 0, 35, 10].map((n) => n * minute))
  })
})

describe('the rooms and equipment of a party', () => {
  const massage = (guest: number, needed = 1): PartyItem =>
    buildItem({
      guest,
      who: ['anna', 'ben'],
      resources: [{ resourceId: 'room', needed }],
      resourceSpan: { from: 0, to: 40 * minute },
    })
  const room = (...units: (readonly number[])[]): PartyResource => ({
    resourceId: 'room',
    units: units.map((busy) => Float64Array.from(busy, (n) => n * minute)),
  })

  it('two items have a unit each for the whole span', () => {
    const two = [massage(0), massage(1)]
    expect(solveParty(buildParty('together', two, [room([], [])]), 0)?.map(({ units }) => units)).toEqual([
      [{ resourceId: 'room', unit: 0 }],
      [{ resourceId: 'room', unit: 1 }],
    ])
    expect(solveParty(buildParty('together', two, [room([])]), 0)).toBeNull()
    expect(solveParty(buildParty('in_a_row', two, [room([])]), 0)).toBeNull()
  })

  it('a busy unit is skipped, and touching its busy time is allowed', () => {
    const rooms = [room([39, 60], [-20, 0, 40, 60])]
    expect(solveParty(buildParty('together', [massage(0)], rooms), 0)?.[0]?.units).toEqual([
      { resourceId: 'room', unit: 1 },
    ])
    expect(solveParty(buildParty('together', [massage(0)], rooms), minute)).toBeNull()
  })

  it('an empty busy span blocks nothing, and a nested one does not shorten the outer one', () => {
    const at = (start: number, units: PartyResource): PartyPlan | null =>
      solveParty(buildParty('together', [massage(0)], [units]), start * minute)
    expect(at(0, room([10, 10]))).not.toBeNull()
    expect(at(30, room([0, 60, 10, 20]))).toBeNull()
    expect(at(60, room([0, 60, 10, 20]))).not.toBeNull()
  })

  it('an item may need several units', () => {
    const party = (units: PartyResource): Party =>
      buildParty('together', [massage(0), massage(1, 2)], [units])
    expect(solveParty(party(room([], [])), 0)).toBeNull()
    expect(
      solveParty(party(room([10, 11], [], [], [])), 0)?.map(({ units }) => units.map((u) => u.unit)),
    ).toEqual([[1], [2, 3]])
  })

  it('an unknown resource has no units', () => {
    expect(solveParty(buildParty('together', [massage(0)]), 0)).toBeNull()
  })

  it('unsorted busy time of a unit throws, because the unit could be assigned twice', () => {
    expect(() => solveParty(buildParty('together', [massage(0)], [room([50, 60, 0, 10])]), 0)).toThrow(
      RangeError,
    )
  })
})

describe('items with given starts', () => {
  const at = (...starts: number[]): number[] => starts.map((n) => n * minute)

  it('the first item that cannot be served together with those before it is returned', () => {
    const items = [
      buildItem({ who: ['anna'] }),
      buildItem({ who: ['anna', 'ben'] }),
      buildItem({ who: ['ben'] }),
    ]
    expect(assignAtStarts(items, [], at(0, 30, 60))).toMatchObject({ plan: { length: 3 } })
    expect(assignAtStarts(items, [], at(0, 10, 20))).toEqual({ unassigned: 2, lacking: 'staff' })
    expect(assignAtStarts([buildItem({ who: [] }), ...items], [], at(0, 0, 10, 20))).toEqual({
      unassigned: 0,
      lacking: 'staff',
    })
  })

  it('the result says whether staff or a resource is lacking', () => {
    const item = (staffId: string): ItemNeeds =>
      buildItem({
        who: [staffId],
        resources: [{ resourceId: 'room', needed: 1 }],
        resourceSpan: { from: 0, to: 30 * minute },
      })
    const room = [{ resourceId: 'room', units: [new Float64Array(0)] }]
    expect(assignAtStarts([item('anna'), item('ben')], room, at(0, 15))).toEqual({
      unassigned: 1,
      lacking: 'resource',
    })
    expect(assignAtStarts([item('anna'), item('anna')], room, at(0, 15))).toEqual({
      unassigned: 1,
      lacking: 'staff',
    })
  })
})

/** Small parties on a ten-minute grid, so that nearly everything touches or conflicts. */
const spansArbitrary = (most: number): fc.Arbitrary<number[]> =>
  fc
    .uniqueArray(fc.integer({ min: -2, max: 14 }), { maxLength: most * 2 })
    .map((points) => points.toSorted((a, b) => a - b).slice(0, points.length & ~1))

const itemArbitrary: fc.Arbitrary<PartyItem> = fc.record({
  guest: fc.nat(2),
  duration: fc.integer({ min: 1, max: 4 }),
  candidates: fc
    .uniqueArray(fc.constantFrom('anna', 'ben', 'cleo', 'dina'), { minLength: 0, maxLength: 4 })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((staffId) => fc.record({ staffId: fc.constant(staffId), starts: startsArbitrary })),
      ),
    ),
  occupied: fc.oneof(
    fc.tuple(fc.record({ from: fc.integer({ min: -1, max: 0 }), to: fc.integer({ min: 0, max: 4 }) })),
    fc.constant([
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ]),
  ),
  resources: fc.uniqueArray(
    fc.record({ resourceId: fc.constantFrom('room', 'chair'), needed: fc.integer({ min: 0, max: 2 }) }),
    { maxLength: 2, selector: ({ resourceId }) => resourceId },
  ),
  resourceSpan: fc.record({ from: fc.integer({ min: -1, max: 0 }), to: fc.integer({ min: 0, max: 4 }) }),
})

const startsArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.constant(anyTime) },
  { weight: 2, arbitrary: spansArbitrary(3).map((points) => Float64Array.from(points)) },
)

const partyArbitrary: fc.Arbitrary<Party> = fc.record({
  mode: fc.constantFrom('together', 'in_a_row'),
  items: fc.array(itemArbitrary, { minLength: 1, maxLength: 4 }),
  resources: fc.tuple(
    ...['room', 'chair'].map((resourceId) =>
      fc.record({
        resourceId: fc.constant(resourceId),
        units: fc.array(
          spansArbitrary(2).map((points) => Float64Array.from(points)),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    ),
  ),
})

/** Finds the first plan in the order of items, candidates and units by trying every combination. */
function tryEveryPlan({ mode, items, resources }: Party, start: number): PartyPlan | null {
  const starts = items.map(({ guest }, index) =>
    items
      .slice(0, index)
      .filter((before) => mode === 'in_a_row' || before.guest === guest)
      .reduce((sum, { duration }) => sum + duration, start),
  )
  const clash = (a: Span, b: Span): boolean => a.start < a.end && b.start < b.end && overlaps(a, b)
  const at = (index: number, { from, to }: Stretch): Span => ({
    start: (starts[index] ?? 0) + from,
    end: (starts[index] ?? 0) + to,
  })
  const extend = (plan: PartyPlan): PartyPlan | null => {
    const index = plan.length
    const item = items[index]
    if (!item) return plan
    for (const { staffId, starts: possible } of item.candidates) {
      const begins = starts[index] ?? 0
      if (!pairs(possible).some(({ start: first, end: last }) => first <= begins && begins <= last)) continue
      const meets = plan.some(
        (other, n) =>
          other.staffId === staffId &&
          items[n]?.occupied.some((a) => item.occupied.some((b) => clash(at(n, a), at(index, b)))),
      )
      if (meets) continue
      const span = at(index, item.resourceSpan)
      for (const units of everyChoice(item, resources)) {
        const taken = units.some(
          ({ resourceId, unit }) =>
            pairs(resources.find((r) => r.resourceId === resourceId)?.units[unit]).some((busy) =>
              clash(busy, span),
            ) ||
            plan.some(
              (other, n) =>
                other.units.some((u) => u.resourceId === resourceId && u.unit === unit) &&
                clash(at(n, items[n]?.resourceSpan ?? { from: 0, to: 0 }), span),
            ),
        )
        const whole = taken ? null : extend([...plan, { start: begins, staffId, units }])
        if (whole) return whole
      }
    }
    return null
  }
  return extend([])
}

const pairs = (flat: Float64Array = new Float64Array(0)): Span[] =>
  Array.from({ length: flat.length / 2 }, (_, n) => ({ start: flat[2 * n] ?? 0, end: flat[2 * n + 1] ?? 0 }))

type Units = PartyPlan[number]['units']

/** Returns every choice of units for an item, the lowest first. */
const everyChoice = (item: PartyItem, resources: readonly PartyResource[]): Units[] =>
  item.resources.reduce<Units[]>(
    (choices, { resourceId, needed }) =>
      choices.flatMap((chosen) =>
        combine(resources.find((r) => r.resourceId === resourceId)?.units.length ?? 0, needed).map(
          (units) => [...chosen, ...units.map((unit) => ({ resourceId, unit }))],
        ),
      ),
    [[]],
  )

/** Returns every ascending combination of `count` numbers below `limit`. */
const combine = (limit: number, count: number, from = 0): number[][] =>
  count === 0
    ? [[]]
    : Array.from({ length: Math.max(0, limit - from) }, (_, n) => from + n).flatMap((unit) =>
        combine(limit, count - 1, unit + 1).map((rest) => [unit, ...rest]),
      )

/** Sorts the units, because the order of resources in a plan has no meaning. */
const sorted = (plan: PartyPlan | null): PartyPlan | undefined =>
  plan?.map((item) => ({
    ...item,
    units: item.units.toSorted((a, b) => a.resourceId.localeCompare(b.resourceId) || a.unit - b.unit),
  }))

const raster = Array.from({ length: 12 }, (_, n) => n)

/** Each run draws new parties. `npm run prove -- --thorough` uses more runs, which find the rare ones. */
const numRuns = process.env['PROVE'] === undefined ? 200 : 5000

describe('compared with trying every plan', () => {
  it('solveParty returns the first existing plan, or none', () => {
    let solved = 0
    let asked = 0
    fc.assert(
      fc.property(partyArbitrary, (party) => {
        for (const start of raster) {
          const expected = sorted(tryEveryPlan(party, start))
          expect(sorted(solveParty(party, start))).toEqual(expected)
          asked++
          if (expected) solved++
        }
      }),
      { numRuns: numRuns * 3 },
    )
    // Enough parties must have a plan, otherwise the comparison would prove nothing.
    expect(solved / asked).toBeGreaterThan(0.1)
    expect(solved / asked).toBeLessThan(0.9)
  })

  it('findPartyStarts returns exactly the starts that have a plan, in their order', () => {
    fc.assert(
      fc.property(partyArbitrary, fc.array(fc.nat(14), { maxLength: 10 }), (party, starts) => {
        const expected = starts.filter((start) => tryEveryPlan(party, start) !== null)
        expect(Array.from(findPartyStarts(party, starts))).toEqual(expected)
        expect(Array.from(findPartyStarts(party, Float64Array.from(starts)))).toEqual(expected)
      }),
      { numRuns },
    )
  })

  it('assignAtStarts returns the first item that makes the party impossible', () => {
    fc.assert(
      fc.property(partyArbitrary, fc.nat(8), ({ mode, items, resources }, start) => {
        const starts = items.map((_, index) => start + index * (mode === 'together' ? 0 : 1))
        const lengths = items.map((_, index) => index + 1)
        const alone = (count: number): boolean => {
          const part = items.slice(0, count).map((item, n) => ({ ...item, guest: n, shift: starts[n] ?? 0 }))
          // Each item gets a guest of its own and is moved to its start, so that all items start at 0.
          const moved = part.map(({ shift, ...item }) => moveItem(item, shift))
          return tryEveryPlan({ mode: 'together', items: moved, resources }, 0) !== null
        }
        const expected = lengths.find((count) => !alone(count))
        const assignment = assignAtStarts(items, resources, starts)
        expect('unassigned' in assignment ? assignment.unassigned + 1 : undefined).toBe(expected)
      }),
      { numRuns },
    )
  })

  it('the same party has the same plan every time', () => {
    fc.assert(
      fc.property(partyArbitrary, fc.nat(12), (party, start) => {
        expect(solveParty(structuredClone(party), start)).toEqual(solveParty(party, start))
      }),
      { numRuns: 100 },
    )
  })

  const everyItem = (party: Party, change: (item: PartyItem) => Partial<PartyItem>): Party => ({
    ...party,
    items: party.items.map((item) => ({ ...item, ...change(item) })),
  })

  it.each<[string, (party: Party) => Party]>([
    ['the mode', (p) => ({ ...p, mode: p.mode === 'together' ? 'in_a_row' : 'together' })],
    ['whose guest it is', (p) => everyItem(p, () => ({ guest: 0 }))],
    [
      'the starts of a person',
      (p) =>
        everyItem(p, ({ candidates }) => ({
          candidates: candidates.map(({ staffId }) => ({ staffId, starts: anyTime })),
        })),
    ],
    ['whom to ask first', (p) => everyItem(p, ({ candidates }) => ({ candidates: candidates.toReversed() }))],
    ['when the person is needed', (p) => everyItem(p, () => ({ occupied: [] }))],
    ['the second stretch', (p) => everyItem(p, ({ occupied }) => ({ occupied: occupied.slice(0, 1) }))],
    ['the resources', (p) => everyItem(p, () => ({ resources: [] }))],
    [
      'how many units are needed',
      (p) =>
        everyItem(p, ({ resources }) => ({
          resources: resources.map((one) => ({ ...one, needed: Math.min(one.needed, 1) })),
        })),
    ],
    ['how long units are needed', (p) => everyItem(p, () => ({ resourceSpan: { from: 0, to: 0 } }))],
    [
      'the busy time of units',
      (p) => ({
        ...p,
        resources: p.resources.map((one) => ({ ...one, units: one.units.map(() => new Float64Array(0)) })),
      }),
    ],
  ])('the comparison notices when %s is left out', (_, leaveOut) => {
    const differs = fc.property(partyArbitrary, fc.nat(12), (party, start) => {
      expect(sorted(solveParty(leaveOut(party), start))).toEqual(sorted(tryEveryPlan(party, start)))
    })
    expect(fc.check(differs, { numRuns: 2000, endOnFailure: true }).failed).toBe(true)
  })
})

const moveItem = (item: PartyItem, shift: number): PartyItem => ({
  ...item,
  candidates: item.candidates.map(({ staffId, starts }) => ({
    staffId,
    starts: starts.map((n) => n - shift),
  })),
  occupied: item.occupied.map((stretch) => moveStretch(stretch, shift)),
  resourceSpan: moveStretch(item.resourceSpan, shift),
})

const moveStretch = ({ from, to }: Stretch, shift: number): Stretch => ({
  from: from + shift,
  to: to + shift,
})
