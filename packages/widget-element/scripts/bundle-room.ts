import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundle, type Bundled } from './bundle.ts'
import { root } from './open-release.ts'
import { kitBlank, takeFromKit } from './take-from-kit.ts'
import { slimAlias } from '../vite.shared.ts'

/**
 * A room as a module whose default is a function from the kit to the room. It is evaluated whole inside that function,
 * because its modules use the kit from their first line on.
 */
export async function bundleRoom(name: string, plugins: readonly Plugin[]): Promise<Bundled> {
  const { code, modules } = await bundle({
    input: join(root, `src/rooms/${name}-room.ts`),
    plugins: [...plugins, await takeFromKit()],
    alias: slimAlias,
    output: { format: 'iife', name: 'made' },
  })
  return { modules, code: `export default (${kitBlank}) => {\n${code}\nreturn made.room }` }
}
