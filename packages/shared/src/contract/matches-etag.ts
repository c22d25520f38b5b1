/** True where an `If-None-Match` header names this quoted tag. */
export function matchesEtag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false
  // A proxy that recompresses makes the tag weak; the comparison for GET ignores that.
  return ifNoneMatch.split(',').some((held) => ['*', tag].includes(held.trim().replace(/^W\//, '')))
}
