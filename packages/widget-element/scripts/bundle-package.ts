import { basename, dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { bundle, type Chunk } from './bundle.ts'
import { mainName, nameShared, needs } from './bundle-element.ts'
import { root } from './open-release.ts'
import { readCatalogs } from './read-catalogs.ts'
import { readShellWords } from './read-shell-words.ts'
import type { ScriptRelease } from '../src/loading/script-release.ts'

const name = 'booking-widget'
const main = join(root, 'src/main.ts')

/**
 * Bundles the module of the npm package: a small entry, the main script, a chunk per feature and one per language. The bundler of
 * the host page makes its own files of them, so their names need no hashes and no integrity.
 */
export async function bundlePackage({
  version,
  release,
}: Pick<ScriptRelease, 'version' | 'release'>): Promise<readonly Chunk[]> {
  const messages = await readCatalogs()
  return bundle({
    input: { [name]: join(root, 'src/booking-widget-package.ts') },
    format: 'es',
    output: {
      chunkFileNames: nameChunk,
      codeSplitting: {
        groups: [
          { name, tags: ['$initial'], priority: 3 },
          { name: (id, graph) => (needs(main, id, graph) ? mainName : null), priority: 2 },
          { name: nameShared, minShareCount: 2, priority: 1 },
        ],
      },
    },
    define: {
      BOOKING_WIDGET_RELEASE: { version, catalogs: {} },
      // No file is looked for beside the script, and the host's bundler must not look for one either.
      BOOKING_WIDGET_FEATURES: {},
      'import.meta.url': '',
      BOOKING_WIDGET_SCRIPT: { version, release, main: none, frame: none },
      BOOKING_WIDGET_SHELL_WORDS: readShellWords(messages),
    },
  })
}

/** There are no files beside the script. */
const none = { file: '', integrity: '' }

/** Languages and features have folders of their own; a feature has the name of the folder of its index.ts. */
function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const file = facadeModuleId ?? ''
  if (file.endsWith('.json')) return 'locales/[name].js'
  return basename(file) === 'index.ts' ? `features/${basename(dirname(file))}.js` : 'chunks/[name].js'
}
