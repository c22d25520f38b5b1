import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

type Options = { readonly connections: number; readonly seconds: number }

/** Returns how many durable transactions with one short row PostgreSQL takes a second: the limit for everything that books. */
export async function measureBareInserts(
  databaseUrl: string,
  { connections, seconds }: Options,
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients
  await first?.query('create table if not exists bare_insert (id text primary key, at timestamptz not null)')
  const end = performance.now() + seconds * 1000
  let done = 0
  try {
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < end) {
          await client.query({
            name: 'bare',
            text: 'insert into bare_insert values ($1, now())',
            values: [randomUUID()],
          })
          done += 1
        }
      }),
    )
    await first?.query('drop table bare_insert')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  return done / seconds
}
