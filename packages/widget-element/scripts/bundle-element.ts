import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { bundle, type Chunk } from './bundle.ts'
import { root } from './open-release.ts'

const source = (name: string): string => join(root, 'src', name)

/** The main script and the chunks of the features, as modules. */
export const bundleElement = (options: { readonly hasMap?: boolean } = {}): Promise<readonly Chunk[]> =>
  bundle({
    input: { 'booking-widget': source('booking-widget.ts') },
    format: 'es',
    output: {
      codeSplitting: {
        groups: [
          // Everything that a page loads at once is one file. What several chunks need is another, but for what comes after
          // every choice of a time: whoever only gives a name and a number loads nothing of the rest.
          { name: 'booking-widget', tags: ['$initial'], priority: 2 },
          { name: nameShared, minShareCount: 2, priority: 1 },
        ],
      },
    },
    ...options,
  })

/** The file of a module that several chunks need. */
function nameShared(id: string, graph: Rolldown.ChunkingContext): string {
  const needed = new Set([source('features/details/index.ts')])
  for (const each of needed) graph.getModuleInfo(each)?.importedIds.forEach((next) => needed.add(next))
  return needed.has(id) ? 'forms' : 'shared'
}
