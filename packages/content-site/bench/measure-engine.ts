import { benchPartySolver } from '@hourfold/shared/bench/party-solver'
import { benchSlotEngine } from '@hourfold/shared/bench/slot-engine'
import type { GroupMeasurements } from './bench-lines.ts'

const typical = { staff: 50, days: 31, busy: 5000 }
const small = { staff: 25, days: 31, busy: 2500 }
const large = { staff: 100, days: 31, busy: 10_000 }

/** Measures the slot engine against a tight sweep, its growth with staff and busy times, and the party solver. */
export async function measureEngine(): Promise<GroupMeasurements<'engine'>> {
  const rows = await benchSlotEngine([typical, small, large, { staff: 1, days: 31, busy: 5000 }])
  console.table(rows)
  const parties = await benchPartySolver()
  console.table(parties)
  const [engine, quarter, whole] = rows
  return {
    'slot engine': { measured: engine?.engine ?? NaN, reference: engine?.sweep ?? NaN },
    'slot engine: growth': { measured: whole?.engine ?? NaN, reference: 4 * (quarter?.engine ?? NaN) },
    'party solver': { measured: Math.max(...parties.map(({ solver }) => solver)) },
  }
}
