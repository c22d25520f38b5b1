import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'

/**
 * Writes the table of Windows zone names from Unicode's CLDR. A zone that this Node does not know ends the script, because its
 * times would silently be the person's.
 */
const ZonesSchema = v.object({
  supplemental: v.object({
    windowsZones: v.object({
      mapTimezones: v.array(
        v.object({ mapZone: v.object({ _other: v.string(), _type: v.string(), _territory: v.string() }) }),
      ),
    }),
  }),
})
const file: unknown = createRequire(import.meta.url)('cldr-core/supplemental/windowsZones.json')
const rows = v
  .parse(ZonesSchema, file)
  .supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone)
  .filter(({ _territory }) => _territory === '001')
const unknown = rows.filter(({ _type }) => canonicalTimeZone(_type) === null)
if (unknown.length > 0)
  throw new Error(`unknown to this Node: ${unknown.map(({ _type }) => _type).join(', ')}`)
const lines = rows.map(({ _other, _type }) => `  ['${_other.toLowerCase()}', '${_type}'],`).toSorted()
writeFileSync(
  new URL('../src/calendars/feeds/windows-zones.ts', import.meta.url),
  `// Written by scripts/write-windows-zones.ts from Unicode's CLDR (cldr-core), Unicode License v3.

/** IANA zones by the names that Windows and Outlook give them, in lower case. */
export const windowsZones: ReadonlyMap<string, string> = new Map([
${lines.join('\n')}
])
`,
)
