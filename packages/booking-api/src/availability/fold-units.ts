/**
 * The busy time of a resource with `count` units, flat and ascending. Allocations of removed units still take place, so they are
 * moved, piece by piece, to any unit that is free.
 */
export function foldUnits(
  busyByUnit: ReadonlyMap<number, Float64Array>,
  count: number,
): readonly Float64Array[] {
  const units = Array.from({ length: count }, (_, unit) => busyByUnit.get(unit) ?? nothing)
  const gone = [...busyByUnit].filter(([unit, busy]) => unit >= count && busy.length > 0)
  return gone.reduce((known, [, busy]) => fold(known, busy), units)
}

const nothing = new Float64Array(0)

function fold(units: readonly Float64Array[], busy: Float64Array): Float64Array[] {
  const pieces: [number, number][][] = units.map((unit) => pairsOf(unit))
  for (const [start, end] of pairsOf(busy)) {
    const cuts = pieces
      .flat(2)
      .filter((instant) => instant > start && instant < end)
      .toSorted((a, b) => a - b)
    let from = start
    for (const to of [...cuts, end]) {
      const first = from
      // Nothing can be added when all units are busy. The search starts at the last unit, because units are assigned from the
      // first.
      const free = pieces.findLast((unit) => unit.every(([begins, ends]) => ends <= first || begins >= to))
      if (first < to) free?.push([first, to])
      from = to
    }
  }
  return pieces.map((unit) => Float64Array.from(unit.toSorted(([a], [b]) => a - b).flat()))
}

const pairsOf = (flat: Float64Array): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, n) => [flat[n * 2] ?? 0, flat[n * 2 + 1] ?? 0])
