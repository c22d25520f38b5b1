import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs } from '../drill/open-world.ts'

const minute = 60_000

/** The clock of the servers passes a moment while visitors book. */
const passes = (name: string, startsAt: string): Fault => ({
  name,
  expects: 'Times are instants: nothing moves, nothing overlaps.',
  startsAt,
  inject: async (world) => {
    await sleepMs(400)
    await world.advance(3 * minute)
    await sleepMs(600)
  },
})

/** What happens to clocks. */
export const timeFaults: FaultGroup = {
  name: 'time',
  faults: [
    passes('summer time begins', '2027-03-28T00:58:30Z'),
    passes('summer time ends', '2026-10-25T00:58:30Z'),
    passes('the year ends', '2026-12-31T22:58:30Z'),
    passes('a leap day begins', '2028-02-28T22:58:30Z'),
    {
      name: 'the clock jumps ahead by two hours',
      expects: 'Holds and claims end; bookings stay.',
      mayRepeat: true,
      inject: async (world) => {
        await world.advance(120 * minute)
        await sleepMs(800)
      },
    },
    {
      name: 'the clock steps back by 30 minutes',
      expects:
        'Nothing that was acknowledged is undone; what was planned waits until the clock is right again.',
      mayRepeat: true,
      inject: async (world) => {
        await world.advance(-30 * minute)
        await sleepMs(1200)
        await world.advance(30 * minute)
      },
    },
    {
      name: 'three processes whose clocks differ by 30 s',
      expects: 'Claims and holds tolerate it.',
      processes: 3,
      mayRepeat: true,
      inject: async (world) => {
        const ahead = world.clock() - Date.now()
        await world.processes[1]?.order('setAhead', ahead + 30_000)
        await world.processes[2]?.order('setAhead', ahead - 30_000)
        await sleepMs(1500)
        await world.advance(0)
      },
    },
  ],
}
