/**
 * Returns what the changelog says about a version, without its heading, `## [0.1.0] - 2026-12-01` or `## 0.1.0`. Undefined where there is
 * no such heading, or nothing below it.
 */
export function readReleaseNotes(changelog: string, version: string): string | undefined {
  const section = findSection(changelog, version)
  const notes = section?.slice(section.indexOf('\n') + 1).trim()
  return notes === '' ? undefined : notes
}

/** Returns what the changelog lacks for a release of the version. */
export function findChangelogFaults(changelog: string, version: string): readonly string[] {
  const [heading = ''] = findSection(changelog, version)?.split('\n') ?? []
  const isDescribed = readReleaseNotes(changelog, version) !== undefined
  const isOpen = readReleaseNotes(changelog, 'Unreleased') !== undefined
  return [
    ...(isDescribed ? [] : [`CHANGELOG.md does not describe ${version}`]),
    ...(isDescribed && !/\b\d{4}-\d\d-\d\d\b/.test(heading)
      ? [`${version} has no date in CHANGELOG.md`]
      : []),
    ...(isOpen ? ['CHANGELOG.md has changes below "Unreleased"'] : []),
  ]
}

/** The section from its version on. */
const findSection = (changelog: string, version: string): string | undefined =>
  changelog
    .split(/^## /m)
    .slice(1)
    .find((text) => /^\[?([^\s\]]+)/.exec(text)?.[1] === version)
