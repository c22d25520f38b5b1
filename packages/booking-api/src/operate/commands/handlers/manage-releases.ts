import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { Database } from '../../../database/database.ts'
import { latestFirst, pruneReleases, type PruneRule } from '../../releases/release-store.ts'
import { listReleases, type StoredRelease } from '../../releases/stored-releases.ts'
import { type CommandDone, done } from './command-result.ts'
import { readMoment } from '../read-moment.ts'

const common = { command: v.literal('releases') }

export const ReleasesCommandSchema = v.variant('action', [
  v.strictObject({ ...common, action: v.literal('list') }),
  v.strictObject({
    ...common,
    action: v.literal('prune'),
    keep: v.optional(v.string()),
    before: v.optional(v.string()),
  }),
])
type ReleasesCommand = v.InferOutput<typeof ReleasesCommandSchema>

/** Lists the releases of the element that this installation serves, or deletes some of them. */
export async function manageReleases(database: Database, command: ReleasesCommand): Promise<CommandDone> {
  if (command.action === 'list') {
    const releases = latestFirst(await listReleases(database))
    return done(releases.map(toJson), () =>
      releases.length === 0 ? ['no releases: they are kept when a server starts'] : releases.map(describe),
    )
  }
  const rule = readRule(command)
  if (!rule.ok) return rule
  const pruned = await pruneReleases(database, rule.value)
  return done(pruned.map(toJson), () =>
    pruned.length === 0 ? ['nothing was deleted'] : pruned.map((release) => `deleted ${describe(release)}`),
  )
}

function readRule({
  keep,
  before,
}: Extract<ReleasesCommand, { readonly action: 'prune' }>): Result<PruneRule, readonly string[]> {
  if ((keep === undefined) === (before === undefined)) return fault('give either --keep or --before')
  if (keep !== undefined) {
    const count = /^\d{1,4}$/.test(keep) ? Number(keep) : 0
    return count < 1 ? fault('--keep: must be a whole number from 1 to 9999') : ok({ keep: count })
  }
  const instant = readMoment('UTC', before ?? '', 'start')
  return instant === undefined
    ? fault('--before: must be a date, such as 2026-12-01, or an instant, such as 2026-12-01T13:00Z')
    : ok({ before: instant })
}

const toJson = ({ firstStartedAt, lastStartedAt, ...release }: StoredRelease) => ({
  ...release,
  firstStartedAt: toIso(firstStartedAt),
  lastStartedAt: toIso(lastStartedAt),
})

const describe = ({ name, firstStartedAt, lastStartedAt, files, bytes }: StoredRelease): string =>
  [
    name,
    `first started ${toIso(firstStartedAt)}`,
    `last ${toIso(lastStartedAt)}`,
    `${files} files`,
    `${Math.ceil(bytes / 1000)} kB`,
  ].join('  ')

const fault = (line: string): { readonly ok: false; readonly refusal: readonly string[] } => ({
  ok: false,
  refusal: [line],
})
