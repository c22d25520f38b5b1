import { shareCalls } from '@hourfold/shared/cache/share-calls'
import type { Instant } from '@hourfold/shared/time/instant'
import type { DataScope, DataVersion } from './data-version.ts'

export type VersionReader = (
  businessId: string | null,
  scope: DataScope,
  now: Instant,
) => Promise<DataVersion>

/** Reads the data versions of concurrent requests in one statement, which begins after all of them have arrived. */
export function shareVersionReads(read: VersionReader): VersionReader {
  const share = shareCalls(
    (key, inputs: readonly { readonly scope: DataScope; readonly now: Instant }[]): Promise<DataVersion> =>
      read(
        key === '' ? null : key,
        uniteScopes(inputs.map(({ scope }) => scope)),
        Math.min(...inputs.map(({ now }) => now)),
      ),
  )
  return (businessId, scope, now) => share(businessId ?? '', { scope, now })
}

function uniteScopes(scopes: readonly DataScope[]): DataScope {
  const [only] = scopes
  if (only && scopes.length === 1) return only
  return {
    subjectIds: [...new Set(scopes.flatMap(({ subjectIds }) => subjectIds))],
    withFeeds: scopes.some(({ withFeeds }) => withFeeds),
    serviceIds: [...new Set(scopes.flatMap(({ serviceIds = [] }) => serviceIds))],
    isWhole: scopes.some(({ isWhole }) => isWhole),
  }
}
