import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRows } from '../../database/parse-rows.ts'

const ReleaseRowSchema = v.object({
  /** The version and the beginning of the hash of all its files: `1.4.2-0a1b2c3d`. */
  name: v.string(),
  version: v.string(),
  firstStartedAt: MomentSchema,
  lastStartedAt: MomentSchema,
  /** The number of its files, and their compressed bytes, also of those that other releases contain. */
  files: v.number(),
  bytes: v.number(),
})

/** A release of the element that a server of this installation has served. */
export type StoredRelease = v.InferOutput<typeof ReleaseRowSchema>

/** Returns all releases in the order in which they were first kept. */
export const listReleases = (q: Queryable): Promise<readonly StoredRelease[]> =>
  readRows(
    q,
    ReleaseRowSchema,
    `select r.name, r.version, r.first_started_at, r.last_started_at,
       count(f.path)::int as files, coalesce(sum(octet_length(c.brotli)), 0)::int8 as bytes
     from release r left join release_file f on f.release = r.name left join release_content c using (hash)
     group by r.name order by r.position`,
  )

const NameRowSchema = v.object({ name: v.string(), version: v.string(), lastStartedAt: MomentSchema })

/** A release without its sizes, which cost a look at every file. */
export type ReleaseName = Pick<StoredRelease, 'name' | 'version' | 'lastStartedAt'>

/** Returns the names of all releases in the order in which they were first kept. */
export const listReleaseNames = (q: Queryable): Promise<readonly ReleaseName[]> =>
  readRows(q, NameRowSchema, 'select name, version, last_started_at from release order by position')

const FileRowSchema = v.object({ release: v.string(), path: v.string(), hash: v.string() })
export type StoredReleaseFile = v.InferOutput<typeof FileRowSchema>

/** Returns the files of these releases. */
export async function listReleaseFiles(
  q: Queryable,
  names: readonly string[],
): Promise<readonly StoredReleaseFile[]> {
  return readRows(q, FileRowSchema, 'select release, path, hash from release_file where release = any($1)', [
    names,
  ])
}

const ContentRowSchema = v.object({ brotli: v.instance(Uint8Array) })

/** Returns the bytes with this hash, compressed with Brotli; null when no release contains them any more. */
export async function findReleaseContent(
  q: Queryable,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await findRow(q, ContentRowSchema, 'select brotli from release_content where hash = $1', [hash])
  return row?.brotli ?? null
}

const HashRowSchema = v.object({ hash: v.string() })

/** Returns those of the hashes whose bytes are stored. */
export async function findStoredHashes(
  q: Queryable,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows(q, HashRowSchema, 'select hash from release_content where hash = any($1)', [
    hashes,
  ])
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertReleaseContent(
  q: Queryable,
  { hash, brotli }: { readonly hash: string; readonly brotli: Uint8Array },
): Promise<void> {
  await q.query(
    `insert into release_content (hash, brotli) values ($1, decode($2, 'base64')) on conflict do nothing`,
    [hash, Buffer.from(brotli).toString('base64')],
  )
}

/** Notes a start with this release; returns whether the release was unknown. */
export async function noteReleaseStart(
  q: Queryable,
  { name, version }: { readonly name: string; readonly version: string },
  now: Instant,
): Promise<boolean> {
  const known = await q.query(
    'update release set last_started_at = greatest(last_started_at, $2) where name = $1 returning 1',
    [name, new Date(now)],
  )
  if (known.length > 0) return false
  await q.query(
    'insert into release (name, version, first_started_at, last_started_at) values ($1, $2, $3, $3)',
    [name, version, new Date(now)],
  )
  return true
}

export async function insertReleaseFiles(
  q: Queryable,
  release: string,
  files: readonly { readonly path: string; readonly hash: string }[],
): Promise<void> {
  await q.query(
    `insert into release_file (release, path, hash)
     select $1, file.path, file.hash from unnest($2::text[], $3::text[]) as file (path, hash)`,
    [release, files.map(({ path }) => path), files.map(({ hash }) => hash)],
  )
}

/** Deletes these releases, and the bytes that no other release contains. */
export async function deleteReleases(q: Queryable, names: readonly string[]): Promise<void> {
  await q.query('delete from release where name = any($1)', [names])
  await q.query(
    'delete from release_content c where not exists (select from release_file f where f.hash = c.hash)',
  )
}

/**
 * Makes all others that keep or delete releases wait until the transaction ends, so that no bytes are deleted on which a release
 * relies that is being kept. Reading goes on.
 */
export async function lockReleases(q: Queryable): Promise<void> {
  await q.query('lock table release in share row exclusive mode')
}
