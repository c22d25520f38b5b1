import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

const ListSchema = v.record(
  v.string(),
  v.array(
    v.object({
      name: v.string(),
      versions: v.array(v.string()),
      paths: v.array(v.string()),
      license: v.string(),
      author: v.optional(v.string()),
      homepage: v.optional(v.string()),
    }),
  ),
)

export type InstalledPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The folder of the installed package. */
  readonly path: string
  readonly author: string | undefined
  readonly homepage: string | undefined
}

/** Lists the packages that the workspace at `root` needs at run time, by name and version, as pnpm has installed them. */
export async function listPackages(root: string): Promise<readonly InstalledPackage[]> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '-s', 'pnpm', '--', '-r', 'licenses', 'list', '--json', '--prod'],
    { cwd: root, maxBuffer: 16_000_000 },
  )
  return Object.values(v.parse(ListSchema, JSON.parse(stdout)))
    .flat()
    .flatMap(({ name, versions, paths, license, author, homepage }) =>
      paths.map((path, index) => ({
        name,
        version: versions[index] ?? '',
        licence: license,
        path,
        author,
        homepage,
      })),
    )
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.version, other.version))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
