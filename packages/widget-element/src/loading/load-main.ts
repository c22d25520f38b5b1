import type { Main } from '../element/host.ts'
import { originOf, type Script } from '../element/script.ts'
import { needsFrame } from './needs-frame.ts'
import { preloadModule } from './preload-module.ts'
import type { ReleaseFile } from './release.ts'
import { scriptRelease } from './script-release.ts'

/** Describes the script at an address. Its main script is beside it, and the script that shows a frame. */
export function describeScript(address: string): Script {
  const { version, release, main, frame } = scriptRelease
  const origin = originOf(address)
  const load = async ({ file, integrity }: ReleaseFile): Promise<Main> => {
    const href = new URL(file, address).href
    await preloadModule(href, integrity, file === frame.file)
    return import(/* @vite-ignore */ href)
  }
  const known = new Map<ReleaseFile, Promise<Main>>()
  return {
    version,
    release,
    origin,
    loadMain: () => {
      const file = needsFrame() ? frame : main
      const loading =
        known.get(file) ??
        // One automatic retry covers the single failure of a connection that has just changed. The frame needs no `fetch`, which
        // a page of another site may have replaced by one that does not work.
        load(file)
          .catch(unlessLate(() => load(file)))
          .catch(unlessLate(() => load(origin === '' ? file : frame)))
          .catch((error: unknown) => {
            known.delete(file)
            throw error
          })
      known.set(file, loading)
      return loading
    },
  }
}

/** Waiting for a second answer that does not come would only delay the fallback link. */
const unlessLate =
  (act: () => Promise<Main>) =>
  (error: unknown): Promise<Main> => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return act()
  }
