import type { Main } from '../element/host.ts'
import { originOf, type Script } from '../element/script.ts'
import { needsFrame } from './needs-frame.ts'
import { preloadModule } from './preload-module.ts'
import type { ReleaseFile } from './release.ts'
import { scriptRelease } from './script-release.ts'

/** Describes the script at an address. Its main script is beside it, and the script that shows a frame. */
export function describeScript(address: string): Script {
  const { version, release, main, frame } = scriptRelease
  const load = async ({ file, integrity }: ReleaseFile): Promise<Main> => {
    const href = new URL(file, address).href
    await preloadModule(href, integrity)
    return import(/* @vite-ignore */ href)
  }
  const known = new Map<ReleaseFile, Promise<Main>>()
  return {
    version,
    release,
    origin: originOf(address),
    loadMain: () => {
      const file = needsFrame() ? frame : main
      const loading =
        known.get(file) ??
        // One automatic retry covers the single failure of a connection that has just changed.
        load(file)
          .catch(() => load(file))
          .catch((error: unknown) => {
            known.delete(file)
            throw error
          })
      known.set(file, loading)
      return loading
    },
  }
}
