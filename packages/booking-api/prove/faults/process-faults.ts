import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs, type World } from '../drill/open-world.ts'
import type { Trap } from '../drill/trap.ts'
import { findRepeatedPages } from './find-repeated-pages.ts'

/** Arms a trap that kills, waits until it has, and starts another process. */
export const killedAt =
  (trap: Omit<Trap, 'act'>): Fault['inject'] =>
  async (world) => {
    await world.arm({ ...trap, act: 'kill' })
    const end = performance.now() + 10_000
    while (world.processes[0]?.hasEnded() !== true && performance.now() < end) await sleepMs(10)
    if (world.processes[0]?.hasEnded() !== true)
      world.note('the process was not killed: nothing reached the trap')
    await world.revive()
  }

const kill = (name: string, trap: Omit<Trap, 'act'>, more: Partial<Fault> = {}): Fault => ({
  name: `kill -9 ${name}`,
  expects: 'The repeated request does its work once, and nothing that was acknowledged is missing.',
  // A process that dies between sending and noting sends again.
  mayRepeat: true,
  inject: killedAt(trap),
  ...more,
})

/** Ends each process properly, one after the other, with another one started before. */
async function rollingRestart(world: World): Promise<void> {
  for (const old of world.processes.slice()) {
    old.signal('SIGTERM')
    const code = await old.ended
    if (code !== 0) world.note(`a process ended with ${String(code)} after SIGTERM`)
    await world.start()
  }
}

const noCut = async ({ journal }: World): Promise<readonly string[]> => {
  const cut = journal.answers.filter(({ status }) => status === null || status === 503)
  return cut.map(
    ({ call, status, code, ms }) =>
      `${call} was ${status === null ? 'cut' : `refused with 503 ${code}`} after ${ms} ms during a rolling restart`,
  )
}

/** What happens to the processes of the product. */
export const processFaults: FaultGroup = {
  name: 'process',
  faults: [
    kill('before the commit of an order', { when: 'before', of: 'commit', sql: 'insert into orders' }),
    kill('between the commit of an order and its answer', {
      when: 'after',
      of: 'commit',
      sql: 'insert into orders',
    }),
    kill('in the middle of an order', { when: 'after', of: 'query', sql: 'insert into booking' }),
    kill('before the commit of a cancellation', { when: 'before', of: 'commit', sql: 'update booking' }),
    kill('between the commit of a cancellation and its answer', {
      when: 'after',
      of: 'commit',
      sql: 'update booking',
    }),
    kill('before a payment page is made', { when: 'before', of: 'createCheckout' }, { payingShare: 0.7 }),
    kill(
      'after a payment page was made',
      { when: 'after', of: 'createCheckout' },
      { payingShare: 0.7, check: findRepeatedPages },
    ),
    kill(
      'before the commit that settles',
      { when: 'before', of: 'commit', sql: 'insert into capture' },
      { payingShare: 0.7 },
    ),
    kill(
      'between settling and its answer',
      { when: 'after', of: 'commit', sql: 'insert into capture' },
      { payingShare: 0.7 },
    ),
    kill('before a refund is sent', { when: 'before', of: 'refund' }, { payingShare: 0.8 }),
    kill('between a refund and its note', { when: 'after', of: 'refund' }, { payingShare: 0.8 }),
    kill('between a mail and its note', { when: 'after', of: 'mail' }),
    kill('between claiming and sending mails', { when: 'before', of: 'mail' }),
    kill('between a webhook and its note', { when: 'after', of: 'webhook' }),
    {
      name: 'SIGTERM in the middle of requests',
      expects: 'The process finishes what runs, ends with 0, and the next one goes on.',
      env: { DRAIN_SECONDS: '1' },
      inject: async (world) => {
        const [server] = world.processes
        server?.signal('SIGTERM')
        const code = await server?.ended
        if (code !== 0) world.note(`the process ended with ${String(code)}`)
        await world.start()
      },
    },
    {
      name: 'a rolling restart of three processes',
      expects: 'No request fails.',
      processes: 3,
      env: { DRAIN_SECONDS: '1' },
      inject: rollingRestart,
      check: noCut,
    },
    {
      name: 'a process frozen for 1.5 s',
      // As long as the drill waits for the answer of a webhook.
      expects:
        'Requests wait, and are answered. A webhook whose answer was not read in time is sent again, with its id.',
      mayRepeat: true,
      inject: async (world) => {
        world.processes[0]?.signal('SIGSTOP')
        await sleepMs(1500)
        world.processes[0]?.signal('SIGCONT')
      },
    },
    {
      name: 'one of three processes frozen with locks, and killed',
      expects: 'The others go on as soon as the database notices.',
      processes: 3,
      mayRepeat: true,
      inject: async (world) => {
        world.processes[1]?.signal('SIGSTOP')
        await sleepMs(1000)
        await world.replace(1)
      },
    },
    {
      name: 'one of three processes killed',
      expects: 'The other two serve everybody.',
      processes: 3,
      mayRepeat: true,
      inject: (world) => world.replace(world.random.whole(0, 2)),
    },
    {
      name: 'three processes killed at once',
      expects: 'All are back, and every booking is there once.',
      processes: 3,
      mayRepeat: true,
      inject: async (world) => {
        for (const server of world.processes) server.signal('SIGKILL')
        await Promise.all(world.processes.map(({ ended }) => ended))
        await world.revive()
      },
    },
    {
      name: 'a storm of restarts: killed four times in a row',
      expects: 'Every start finds a whole store.',
      mayRepeat: true,
      inject: async (world) => {
        for (let time = 0; time < 4; time += 1) {
          await world.replace()
          await sleepMs(world.random.whole(0, 300))
        }
      },
    },
    {
      name: 'processes killed while they start',
      expects: 'A start that is cut short leaves nothing behind.',
      mayRepeat: true,
      inject: async (world) => {
        for (let time = 0; time < 3; time += 1) {
          const starting = world.start()
          await starting.then((server) => {
            server.signal('SIGKILL')
            return server.ended
          })
        }
        const [first] = world.processes
        if (!first || first.hasEnded()) await world.start()
        await world.revive()
      },
    },
    {
      name: 'the event loop blocked for 2 s',
      // Longer than the drill waits for the answer of a webhook.
      expects: 'Requests wait. A webhook whose answer was not read in time is sent again, with its id.',
      mayRepeat: true,
      inject: async (world) => void (await world.processes[0]?.order('block', 2000)),
    },
    {
      name: 'little memory: a heap of 80 MB',
      expects: 'The process serves, or ends and is started again.',
      flags: ['--max-old-space-size=80'],
      mayRepeat: true,
      inject: async (world) => {
        await sleepMs(1500)
        await world.revive()
      },
    },
  ],
}
