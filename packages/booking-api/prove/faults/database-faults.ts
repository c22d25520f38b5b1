import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Queryable } from '../../src/database/database.ts'
import { isLockTimeout } from '../../src/database/database-errors.ts'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import { databaseRole } from '../drill/open-lane.ts'
import { sleepMs, type World } from '../drill/open-world.ts'

const nameOf = ({ databaseUrl }: World): string => new URL(databaseUrl).pathname.slice(1)

/** Ends the connections of the servers, all or so many. */
/** Not by the driver of the product, which takes the warning about a backend that has just ended for a commit without a standby. */
const terminate = (world: World, most = 1000): Promise<void> =>
  world.lane.asAdmin(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity
       where usename = '${databaseRole}' and datname = '${nameOf(world)}' limit ${String(most)}) backends`,
  )

/** Holds a lock in a session of its own. */
async function holdLock(world: World, sql: string, ms: number): Promise<void> {
  const url = new URL(world.databaseUrl)
  url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    await sleepMs(ms)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

/** The database itself refuses so many inserts of bookings with an error of its own. */
const refusing = (name: string, state: string, times: number, more: Partial<Fault> = {}): Fault => ({
  name: `${name} (${state}), ${times} times`,
  expects: 'Visitors are told to come back, or their request is repeated for them.',
  ...more,
  inject: async (world) => {
    const { database } = world
    await database.query('create sequence drill_refusals')
    await database.query(`grant all on sequence drill_refusals to ${databaseRole}`)
    await database.query(`
      create function drill_refuse() returns trigger language plpgsql as $body$
      begin
        if nextval('drill_refusals') <= ${times} then raise exception 'a fault of the drill' using errcode = '${state}'; end if;
        return new;
      end $body$`)
    await patiently(
      database,
      'create trigger drill_refuse before insert on booking for each row execute function drill_refuse()',
    )
    await waitUntil(async () => {
      const [row] = await database.query('select last_value::int as n from drill_refusals')
      return Number(Reflect.get(Object(row), 'n')) > times
    }, 8000)
    await patiently(database, 'drop trigger drill_refuse on booking')
  },
})

/** A change of a table in use may have to wait for its lock longer than a statement may. */
async function patiently(database: Queryable, sql: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await database.query(sql)
      return
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= 10) throw error
    }
  }
}

async function waitUntil(isSo: () => Promise<boolean>, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (!(await isSo()) && performance.now() < end) await sleepMs(50)
}

async function setReadOnly(world: World, isReadOnly: boolean): Promise<void> {
  await world.lane.asAdmin(
    `alter database ${nameOf(world)} set default_transaction_read_only = ${String(isReadOnly)}`,
  )
  await terminate(world)
}

/** The server and all of its children. */
function familyOf(pid: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid)
  return [pid, ...children]
}
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const withRepetitions = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({ ...fault, mayRepeat: true }))

const backAgain =
  'Visitors get 503 with Retry-After meanwhile, and the servers find the database again by themselves.'

/** What happens to PostgreSQL and on the way to it. */
export const databaseFaults: FaultGroup = {
  name: 'database',
  // A mail or a webhook whose note was lost with its connection is sent again, with the same id.
  faults: withRepetitions([
    {
      name: 'one connection ended by the administrator',
      expects: 'The request that used it is answered with 503 or repeated.',
      inject: async (world) => {
        for (let time = 0; time < 5; time += 1) {
          await terminate(world, 1)
          await sleepMs(100)
        }
      },
    },
    {
      name: 'all connections ended at once, three times',
      expects: backAgain,
      inject: async (world) => {
        for (let time = 0; time < 3; time += 1) {
          await terminate(world)
          await sleepMs(250)
        }
      },
    },
    {
      name: 'PostgreSQL crashes and starts again',
      expects: backAgain,
      inject: (world) => world.lane.postgres.restart('crash'),
    },
    {
      name: 'PostgreSQL is restarted properly',
      expects: backAgain,
      inject: (world) => world.lane.postgres.restart('properly'),
    },
    {
      name: 'PostgreSQL is away for 4 s',
      expects: backAgain,
      inject: (world) => world.lane.postgres.restart('properly', 4000),
    },
    {
      name: 'PostgreSQL is frozen for 3 s',
      expects: backAgain,
      inject: async (world) => {
        const family = familyOf(world.lane.postgres.pid())
        for (const pid of family) process.kill(pid, 'SIGSTOP')
        await sleepMs(3000)
        for (const pid of family) process.kill(pid, 'SIGCONT')
      },
    },
    {
      name: 'the row of a person locked for 8 s',
      expects: 'Nobody waits longer than the lock timeout, and reads go on.',
      inject: (world) => holdLock(world, `select from staff where slug = 'anna' for update`, 8000),
      check: async ({ journal }) => {
        const slowest = Math.max(...journal.answers.map(({ ms }) => ms))
        return slowest > 6000 ? [`a request took ${slowest} ms`] : []
      },
    },
    {
      name: 'the table of bookings locked for 5 s',
      expects: 'Changes are refused with 503 until it is free.',
      inject: (world) => holdLock(world, 'lock table booking in access exclusive mode', 5000),
    },
    {
      name: 'the database is read-only for 2 s',
      expects: 'The server is not ready meanwhile.',
      inject: async (world) => {
        await setReadOnly(world, true)
        await sleepMs(1500)
        const probe = await fetch(`${world.processes[0]?.url}/readyz`).catch(() => undefined)
        if (probe?.status === 200) world.note('a server that cannot write says that it is ready')
        await setReadOnly(world, false)
      },
    },
    {
      name: 'a failover: cut, read-only for a moment, then writable elsewhere',
      expects: backAgain,
      inject: async (world) => {
        Object.assign(world.line.state, { isDown: true })
        world.line.reset()
        await setReadOnly(world, true)
        await sleepMs(700)
        world.line.repair()
        await sleepMs(1200)
        await setReadOnly(world, false)
      },
    },
    {
      name: 'no connection is left',
      expects: backAgain,
      inject: async (world) => {
        await world.lane.asAdmin(`alter role ${databaseRole} connection limit 0`)
        await terminate(world)
        await sleepMs(2000)
        await world.lane.asAdmin(`alter role ${databaseRole} connection limit -1`)
      },
    },
    // A transaction is begun anew five times.
    refusing('a serialization failure', '40001', 5, {
      expects: 'The requests are repeated inside, and no visitor notices.',
      check: async ({ journal }) =>
        journal.answers
          .filter(({ status }) => status === 503)
          .map(({ call, code }) => `${call} was answered with 503 ${code}`),
    }),
    refusing('a serialization failure', '40001', 12),
    refusing('a deadlock', '40P01', 12),
    refusing('a statement timeout', '57014', 8),
    refusing('a full disk', '53100', 10),
    refusing('no memory in the database', '53200', 8),
    refusing('an error of the disk', '58030', 8),
    refusing('too many connections in the middle of a transaction', '53300', 8),
    {
      name: 'the disk of the database is full for 2 s',
      expects: 'Visitors get 503 until there is space; nothing is half written.',
      hasSmallDisk: true,
      inject: async (world) => {
        if (!world.disk) return
        world.disk.fill()
        await sleepMs(2000)
        world.disk.free()
      },
    },
    {
      name: 'a slow line: 40 ms for each packet',
      expects: 'Everything works, slowly.',
      inject: async (world) => {
        world.line.state.latencyMs = 40
        await sleepMs(3000)
        world.line.repair()
      },
    },
    {
      name: 'a half-open line: packets vanish for 3 s',
      expects: backAgain,
      inject: async (world) => {
        world.line.state.isSilent = true
        await sleepMs(3000)
        world.line.repair()
      },
    },
    {
      name: 'the line is reset in the middle of answers',
      expects: 'A transaction whose commit was not confirmed is found, not repeated.',
      inject: async (world) => {
        for (let time = 0; time < 8; time += 1) {
          world.line.state.cutAfterBytes = world.random.whole(1, 6000)
          await sleepMs(180)
        }
        world.line.repair()
      },
    },
    {
      name: 'the line is cut for 2 s',
      expects: backAgain,
      inject: async (world) => {
        world.line.state.isDown = true
        world.line.reset()
        await sleepMs(2000)
        world.line.repair()
      },
    },
    {
      name: 'a commit whose confirmation is lost',
      expects: 'The repeated request finds what was committed.',
      inject: async (world) => {
        await world.arm({
          when: 'after',
          of: 'commit',
          sql: 'insert into orders',
          act: { fail: 'ECONNRESET' },
          times: 6,
        })
        await sleepMs(1500)
      },
    },
  ]),
}
