import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describeApi } from '@hourfold/booking-api/describe-api'
import * as v from 'valibot'

/** A place that names the version of the product. */
export type NamedVersion = { readonly place: string; readonly version: string }

const VersionSchema = v.object({ version: v.string() })
const InfoSchema = v.object({ info: VersionSchema })
const ElementSchema = v.object({ dependencies: v.object({ '@hourfold/widget-element': v.string() }) })

const plugin = 'examples/wordpress/booking-widget'

/** The places outside of manifests, each with the expression that finds its version. */
const texts: Readonly<Record<string, RegExp>> = {
  [`${plugin}/booking-widget.php`]: /^ \* Version: (\S+)$/m,
  [`${plugin}/readme.txt`]: /^Stable tag: (\S+)$/m,
  [`${plugin}/block/index.asset.php`]: /'version' *=> '([^']+)'/,
}

/** Reads every version that the repository names, except that of the changelog. The first is that of the product. */
export async function readVersions(root: string): Promise<readonly NamedVersion[]> {
  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
  const manifests = await findManifests(root, 'packages')
  const ofManifests = await Promise.all(
    ['package.json', ...manifests].map(async (place) => ({
      place,
      version: v.parse(VersionSchema, JSON.parse(await read(place))).version,
    })),
  )
  const ofExamples = await Promise.all(
    (await findManifests(root, 'examples')).map(async (place) => ({
      place,
      version: v.parse(ElementSchema, JSON.parse(await read(place))).dependencies['@hourfold/widget-element'],
    })),
  )
  const ofTexts = await Promise.all(
    Object.entries(texts).map(async ([place, pattern]) => ({
      place,
      version: pattern.exec(await read(place))?.[1] ?? 'missing',
    })),
  )
  return [
    ...ofManifests,
    { place: 'the OpenAPI document', version: v.parse(InfoSchema, describeApi(undefined)).info.version },
    ...ofTexts,
    ...ofExamples.map(({ place, version }) => ({ place, version: version.replace(/^\^/, '') })),
  ]
}

/** Returns a line for each place whose version is not that of the product. */
export const findVersionFaults = ([product, ...others]: readonly NamedVersion[]): readonly string[] =>
  others
    .filter(({ version }) => version !== product?.version)
    .map(
      ({ place, version }) =>
        `${place} has the version ${version}, ${product?.place} has ${product?.version}`,
    )

/** The manifests of the folders below `folder` that have one. */
async function findManifests(root: string, folder: string): Promise<readonly string[]> {
  const paths: string[] = []
  for (const name of (await readdir(join(root, folder))).toSorted()) {
    const files = await readdir(join(root, folder, name)).catch((): string[] => [])
    if (files.includes('package.json')) paths.push(`${folder}/${name}/package.json`)
  }
  return paths
}
