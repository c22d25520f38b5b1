import { defineBookingWidget } from './element/define.ts'
import type { LoadedMain } from './element/script.ts'
import { canDefine } from './loading/can-define.ts'
import { needsFrame } from './loading/needs-frame.ts'
import { scriptRelease } from './loading/script-release.ts'

/**
 * The module of the npm package, for a page that bundles the element with its own scripts. The main script, the features and the
 * words are chunks of the page's bundle. The address of the booking server is the element's `api-base`, or the page's own origin.
 */
if (canDefine()) {
  const { version, release } = scriptRelease
  defineBookingWidget({ version, release, originFor: () => '', loadMain })
}

async function loadMain(): Promise<LoadedMain> {
  if (needsFrame()) return { main: await import('./frame.ts'), origin: '' }
  const [{ createController }, { importCatalog }] = await Promise.all([
    import('./main.ts'),
    import('./loading/import-catalog.ts'),
  ])
  return { main: { createController: (host) => createController(host, importCatalog) }, origin: '' }
}
