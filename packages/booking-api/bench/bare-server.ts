import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { openDatabase } from '../src/database/open-database.ts'
import { serve } from '../test/safe-fetch/serve.ts'

/**
 * The limit for a comparison with the API, also a process of its own: node:http with the same store and nothing else. `GET
 * /:bytes` returns that many bytes from memory; `POST /` locks a person's row, checks that the time is free, and inserts one row
 * for it, in one durable transaction.
 */
const database = await openDatabase({
  dataDir: process.env['DATA_DIR'],
  databaseUrl: process.env['DATABASE_URL'],
})
await database.execute(`
  create table bare_staff (staff_id integer primary key);
  insert into bare_staff select generate_series(1, 50);
  create table bare_allocation (staff_id integer, starts_at timestamptz, ends_at timestamptz);
  create index bare_allocation_of_staff on bare_allocation (staff_id, starts_at)`)

const AllocationSchema = v.object({ staff: v.number(), start: v.string(), end: v.string() })

async function allocate(body: string): Promise<string> {
  const { staff, start, end } = v.parse(AllocationSchema, JSON.parse(body))
  await database.transaction(async (tx) => {
    const [, taken] = await Promise.all([
      tx.query('select from bare_staff where staff_id = $1 for no key update', [staff]),
      tx.query(
        `select from bare_allocation where staff_id = $1 and starts_at < $3::timestamptz and ends_at > $2::timestamptz
           and starts_at > $2::timestamptz - interval '1 day'`,
        [staff, start, end],
      ),
    ])
    if (taken.length > 0) throw new Error('taken')
    await Promise.all([
      tx.query('insert into bare_allocation values ($1, $2, $3)', [staff, start, end]),
      tx.commit(),
    ])
  })
  return body
}

const buffers = new Map<string, Buffer>()
function bufferOf(path: string): Buffer {
  const found = buffers.get(path) ?? Buffer.alloc(Number(path.slice(1)), 'x')
  buffers.set(path, found)
  return found
}

const server = await serve((request, response) => {
  const end = (status: number, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  if (request.method === 'GET') return end(200, bufferOf(request.url ?? '/0'))
  return text(request)
    .then(allocate)
    .then(
      (body) => end(201, body),
      (error: unknown) => end(500, String(error)),
    )
})
console.log(JSON.stringify({ msg: 'listening', port: server.port }))
process.once('SIGTERM', () => void server.close().then(() => database.close()))
