import { namesakes } from './fallbacks.ts'
import { isAboveFloor, knownFeatures, type Known } from './known-features.ts'
import { scriptCandidates } from './script-candidates.ts'

/**
 * Returns the features that scripts use. A name alone does not say whose it is (`filter` is of arrays and of iterators): of
 * all that have it, the oldest counts. Not seen are styles that are put together at run time, options in variables, header fields,
 * SVG, and parts of a feature that the data do not name.
 */
export function findFeatures(scripts: readonly string[]): readonly Known[] {
  const used = new Set<Known>()
  for (const keys of scripts.flatMap(scriptCandidates)) {
    const [oldest] = keys
      .flatMap((key) => knownFeatures.get(key) ?? [])
      .toSorted(
        (one, other) =>
          Number(isAboveFloor(one)) - Number(isAboveFloor(other)) || one.since.localeCompare(other.since),
      )
    if (oldest) used.add(oldest)
  }
  return [...used]
}

export const isNamesake = ({ key }: Known): boolean => namesakes.includes(key)
