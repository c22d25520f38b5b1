import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { locales } from '@hourfold/shared/i18n/locales'
import { englishCity } from '../src/ui/formats/zone-names.ts'

/**
 * `node packages/widget-element/scripts/make-cities.ts <folder>` writes `shared/locales/<locale>/cities.json`: the cities of time
 * zones whose localized names differ from the English ones. The folder is an unpacked `cldr-dates-full` (Unicode CLDR). The
 * browser's `Intl` has these names too, but for a country with a single zone it returns the name of the country.
 */
const [folder = ''] = process.argv.slice(2)
const target = fileURLToPath(new URL('../../shared/locales', import.meta.url))

const NamesSchema = v.record(v.string(), v.unknown())
const CitySchema = v.object({ exemplarCity: v.string() })

const FileSchema = v.object({
  main: v.record(
    v.string(),
    v.object({ dates: v.object({ timeZoneNames: v.object({ zone: NamesSchema }) }) }),
  ),
})
const zonesOf = (parsed: unknown): unknown =>
  Object.values(v.parse(FileSchema, parsed).main)[0]?.dates.timeZoneNames.zone

for (const { code, tag } of locales) {
  if (code === 'en') continue
  const cities: Record<string, string> = {}
  for (const [zone, city] of citiesIn(await readZones(code, tag))) {
    const english = englishCity(zone)
    if (english !== 'Unknown' && city !== english && !/[|:{}#]/.test(city)) cities[english] = city
  }
  const sorted = Object.fromEntries(Object.entries(cities).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(target, code, 'cities.json'), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Reads the file of a locale by its full tag, its language, or its name in CLDR. */
async function readZones(code: string, tag: string): Promise<unknown> {
  for (const name of [tag, code === 'pt-br' ? 'pt' : '', code, tag.slice(0, 2)]) {
    const file = join(folder, 'main', name, 'timeZoneNames.json')
    const text = name === '' ? null : await readFile(file, 'utf8').catch(() => null)
    if (text !== null) {
      const parsed: unknown = JSON.parse(text)
      return zonesOf(parsed)
    }
  }
  throw new Error(`no names in ${tag}`)
}

/** Yields every zone below a node with its city. The names of zones are nested at their slashes. */
function* citiesIn(node: unknown, path: readonly string[] = []): Generator<readonly [string, string]> {
  const city = v.safeParse(CitySchema, node)
  if (city.success) yield [path.join('/'), city.output.exemplarCity]
  const below = v.safeParse(NamesSchema, node)
  if (!below.success) return
  for (const [name, child] of Object.entries(below.output)) yield* citiesIn(child, [...path, name])
}
