import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { bundle, type Bundling, type Chunk } from './bundle.ts'
import { root } from './open-release.ts'

const source = (name: string): string => join(root, 'src', name)

/** The file name of the main script begins with it. */
export const mainName = 'main'

/** Bundles the main script and the chunks of the features as modules. */
export const bundleElement = (options: Pick<Bundling, 'hasMap' | 'define'> = {}): Promise<readonly Chunk[]> =>
  bundle({
    input: { [mainName]: source('main.ts') },
    format: 'es',
    output: {
      entryFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: {
        groups: [
          // The modules of the initial load form one file. The modules that several chunks share form two files: `forms` for
          // those that the details feature needs, and `shared` for the rest, which a plain booking does not load.
          { name: mainName, tags: ['$initial'], priority: 2 },
          { name: nameShared, minShareCount: 2, priority: 1 },
          // Few pages need the data layer, but those that do need this without the forms.
          {
            name: 'attribution',
            test: /(page\/read-attribution|contract\/attribution-parameters)\.ts$/,
            priority: 2,
          },
        ],
      },
    },
    ...options,
  })

/** Returns the file name for a module that several chunks share. */
export const nameShared = (id: string, graph: Rolldown.ChunkingContext): string =>
  needs(source('features/details/index.ts'), id, graph) ? 'forms' : 'shared'

/** Returns true if a source imports the module statically, itself or through others. */
export function needs(from: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  const needed = new Set([from])
  for (const each of needed) graph.getModuleInfo(each)?.importedIds.forEach((next) => needed.add(next))
  return needed.has(id)
}
