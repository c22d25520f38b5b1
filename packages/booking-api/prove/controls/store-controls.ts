import { type Control, source } from './control.ts'

/** Guards of the stores: capacity, keys, durability, and what the database refuses. */
export const storeControls: readonly Control[] = [
  {
    name: 'the lock and the exclusion constraint of a person',
    drill: 'a rush at one person',
    breaks: 'no overlap',
    withoutLockAndCheck: true,
    dropConstraints: [['allocation', 'allocation_no_overlap']],
  },
  {
    name: 'the lock and the exclusion constraint of a room',
    drill: 'a rush at the only room, whoever works in it',
    breaks: 'no overlap',
    withoutLockAndCheck: true,
    dropConstraints: [['allocation', 'allocation_unit_no_overlap']],
  },
  {
    name: 'the count of seats',
    drill: 'a rush at the twelve seats of a class',
    breaks: 'no overlap',
    withoutLockAndCheck: true,
    statements: [[' and s.taken + r.seats <= s.capacity', '']],
    dropConstraints: [['session', 'session_seats']],
  },
  {
    name: 'the count of uses of a link',
    drill: 'a rush at a link that works once',
    breaks: 'no overlap',
    statements: [
      [
        '(u.order_id is not null or u.hold_until > $3 and u.hold_id is distinct from $4)',
        'false and $3::timestamptz is null and $4::text is null',
      ],
    ],
    dropConstraints: [['link_use', 'link_use_once']],
  },
  {
    name: 'the answer that is kept under its key',
    drill: 'a proxy repeats each request after its answer',
    breaks: 'nothing acknowledged is lost',
    source: source('endpoints/run-once.ts', 'if (entry.kept) {', 'if (false) {').concat(
      source('endpoints/run-once.ts', '!(await isRepeated())', 'true'),
      source(
        'endpoints/idempotent-responses.ts',
        'values ($1, $2, $3, $4, $5)`',
        'values ($1, $2, $3, $4, $5) on conflict do nothing`',
      ),
    ),
  },
  {
    name: 'the key of a request in the transaction of its effect',
    drill: 'kill -9 between the commit of an order and its answer',
    breaks: 'nothing acknowledged is lost',
    // The key is written after the commit, as it would be by a layer above the database.
    source: source(
      'endpoints/run-once.ts',
      `        insertIdempotentResponse(tx, context.business.id, {
          keyHash,
          requestMac,
          answer: sealed,
          at: context.now,
        }),
        tx.commit(),
      ])`,
      `        tx.commit(),
      ])
      setTimeout(() => void insertIdempotentResponse(database, context.business.id, {
          keyHash,
          requestMac,
          answer: sealed,
          at: context.now,
        }).catch(() => {}), 50)`,
    ),
  },
  {
    name: 'fsync of the embedded store',
    drill: 'a power cut: what was not synced is gone',
    breaks: 'nothing acknowledged is lost',
    env: { DISK_IGNORES_FSYNC: 'true' },
  },
  {
    name: 'the lock of the data folder',
    drill: 'a second process on the same folder (embedded store)',
    breaks: 'what this fault expects',
    source: source('database/embedded/data-dir-lock.ts', "'lock.sock'", '`lock-${process.pid}.sock`'),
  },
  {
    name: 'the table of errors that pass',
    drill: 'a full disk (53100), 10 times',
    breaks: 'no 5xx but 503 with Retry-After',
    source: source('database/database-errors.ts', "state.startsWith('53')", 'false'),
  },
  {
    name: 'the repetition of transactions that lost',
    drill: 'a serialization failure (40001), 5 times',
    breaks: 'what this fault expects',
    source: source('database/create-database.ts', 'attempt >= 5', 'attempt >= 0'),
  },
  {
    name: 'the listener for connections that break in a transaction',
    drill: 'all connections ended at once, three times',
    breaks: 'ready again within 5 s',
    source: source('database/postgres/open-connections.ts', "client.on('error', onError)", ''),
  },
  {
    name: 'the lock timeout',
    drill: 'the row of a person locked for 8 s',
    breaks: 'what this fault expects',
    source: source(
      'database/postgres/pooled-settings.ts',
      'const lockPatience = 2_000',
      'const lockPatience = 0',
    ),
  },
  {
    name: 'the check that the database can be written',
    drill: 'the database is read-only for 2 s',
    breaks: 'what this fault expects',
    source: source(
      'http/find-missing.ts',
      'await proveWriting(database)',
      'await database.query("select 1")',
    ),
  },
]
