import { chownSync, writeFileSync } from 'node:fs'
import { chown, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import * as v from 'valibot'

const LabelSchema = v.object({ labelfile: v.string() })

/**
 * Copies the files of a running server into a folder, so that a server started there follows it as a streaming replica. The packaged
 * binaries have no pg_basebackup, so this is its low-level form (PostgreSQL's manual, 26.3.3).
 */
export async function copyAsStandby(
  primary: { readonly url: string; readonly data: string },
  folder: string,
  owner: { readonly uid?: number; readonly gid?: number },
): Promise<void> {
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await cp(primary.data, folder, { recursive: true, filter: (path) => !isLeftOut(primary.data, path) })
    const { rows }: { readonly rows: readonly unknown[] } = await client.query(
      'select labelfile from pg_backup_stop(false)',
    )
    writeFileSync(join(folder, 'backup_label'), v.parse(LabelSchema, rows[0]).labelfile)
  } finally {
    await client.end()
  }
  await rm(join(folder, 'pg_wal'), { recursive: true, force: true })
  await cp(join(primary.data, 'pg_wal'), join(folder, 'pg_wal'), { recursive: true })
  const { port } = new URL(primary.url)
  const follows = `host=127.0.0.1 port=${port} user=postgres application_name=standby`
  writeFileSync(join(folder, 'standby.signal'), '')
  writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`)
  const { uid, gid } = owner
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  const all = await readdir(folder, { recursive: true })
  await Promise.all(all.map((path) => chown(join(folder, path), uid, gid)))
}

/** Files of the running process, and its sockets, which cannot be copied. */
const isLeftOut = (data: string, path: string): boolean =>
  /^\/(postmaster\.(pid|opts)|\.s\.PGSQL.*|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|pgsql_tmp.*)$/.test(
    path.slice(data.length),
  )
