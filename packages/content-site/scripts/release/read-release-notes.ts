/**
 * Returns what the changelog says about a version, without its heading: `## 0.1.0`, `## 0.1.0 (2026-12-01)` or
 * `## [0.1.0] - 2026-12-01`. Undefined where there is no such heading, or nothing below it.
 */
export function readReleaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => /^\[?([^\s\]]+)/.exec(text)?.[1] === version)
  const notes = section?.slice(section.indexOf('\n') + 1).trim()
  return notes === '' ? undefined : notes
}
