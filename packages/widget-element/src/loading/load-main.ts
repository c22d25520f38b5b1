import type { Main } from '../element/host.ts'
import { originOf, type Script } from '../element/script.ts'
import { needsFrame } from './needs-frame.ts'
import { preloadModule } from './preload-module.ts'
import { scriptRelease } from './script-release.ts'

/** Describes the script at an address. Its main script is beside it, and the script that shows a frame. */
export function describeScript(address: string): Script {
  const { version, release, main, frame } = scriptRelease
  let loading: Promise<Main> | null = null
  const load = async (): Promise<Main> => {
    const { file, integrity } = needsFrame() ? frame : main
    const href = new URL(file, address).href
    await preloadModule(href, integrity)
    return import(/* @vite-ignore */ href)
  }
  return {
    version,
    release,
    origin: originOf(address),
    loadMain: () => {
      // One automatic retry covers the single failure of a connection that has just changed.
      loading ??= load()
        .catch(load)
        .catch((error: unknown) => {
          loading = null
          throw error
        })
      return loading
    },
  }
}
