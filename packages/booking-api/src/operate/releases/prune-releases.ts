import type { Instant } from '@booking/shared/time/instant'
import type { Database } from '../../database/database.ts'
import { type StoredRelease, deleteReleases, listReleases, lockReleases } from './stored-releases.ts'

/** Which releases stay: so many of those that were started last, or those that were started at this instant or later. */
export type PruneRule = { readonly keep: number } | { readonly before: Instant }

/** Deletes the releases that the rule does not keep, and returns them. The release that was started last always stays. */
export async function pruneReleases(database: Database, rule: PruneRule): Promise<readonly StoredRelease[]> {
  return database.transaction(async (tx) => {
    await lockReleases(tx)
    const pruned = findPruned(await listReleases(tx), rule)
    if (pruned.length > 0)
      await deleteReleases(
        tx,
        pruned.map(({ name }) => name),
      )
    return pruned
  })
}

function findPruned(releases: readonly StoredRelease[], rule: PruneRule): readonly StoredRelease[] {
  const [, ...others] = latestFirst(releases)
  return 'keep' in rule
    ? others.slice(Math.max(rule.keep - 1, 0))
    : others.filter(({ lastStartedAt }) => lastStartedAt < rule.before)
}

/** Sorts releases by their last start. The first one is running, unless no server is. */
export const latestFirst = <One extends Pick<StoredRelease, 'lastStartedAt'>>(
  releases: readonly One[],
): readonly One[] =>
  // Of two that were started in the same millisecond, the one that was kept later comes first.
  releases.toReversed().toSorted((one, other) => other.lastStartedAt - one.lastStartedAt)
