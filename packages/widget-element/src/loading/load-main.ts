import type { Main } from '../element/host.ts'
import { originOf, type LoadedMain, type Script } from '../element/script.ts'
import { needsFrame } from './needs-frame.ts'
import { preloadModule } from './preload-module.ts'
import type { ReleaseFile } from './release.ts'
import { scriptRelease } from './script-release.ts'

/** Describes the script at an address. Its main script is beside it, and the script that shows a frame. */
export function describeScript(address: string): Script {
  const { version, release, main, frame } = scriptRelease
  const known = new Map<string, Promise<LoadedMain>>()
  const load = async ({ file, integrity }: ReleaseFile, tag: string): Promise<Main> => {
    const href = new URL(file, tag).href
    await preloadModule(href, integrity, file === frame.file)
    return import(/* @vite-ignore */ href)
  }
  const loadBeside = (tag: string): Promise<LoadedMain> => {
    const file = needsFrame() ? frame : main
    const origin = originOf(tag)
    const key = new URL(file.file, tag).href
    const loading =
      known.get(key) ??
      // One automatic retry covers the single failure of a connection that has just changed. The frame needs no `fetch`, which
      // a page of another site may have replaced by one that does not work.
      load(file, tag)
        .catch(unlessLate(() => load(file, tag)))
        .catch(unlessLate(() => load(origin === '' ? file : frame, tag)))
        .then((loaded) => {
          if (tag !== address)
            console.info(
              `<booking-widget>: this script is a copy, the calendar comes from ${origin || location.origin}`,
            )
          return { main: loaded, origin }
        })
        .catch((error: unknown) => {
          known.delete(key)
          throw error
        })
    known.set(key, loading)
    return loading
  }
  return {
    version,
    release,
    originFor: (element) => {
      const named = isServed(address) ? address : findNamedAddress(address, element)
      return named === null ? null : originOf(named)
    },
    loadMain: async (element) => {
      if (isServed(address)) {
        // A copy under the same name has nothing beside it either.
        const loadNamed = async (error: unknown): Promise<LoadedMain> => {
          const named = findNamedAddress(address, element)
          if (named === null) throw error
          return loadBeside(named)
        }
        return loadBeside(address).catch((error: unknown) => unlessLate(() => loadNamed(error))(error))
      }
      if (!element.hasAttribute('api-base')) await parsedPage()
      return loadBeside(findNamedAddress(address, element) ?? new URL(address, document.baseURI).href)
    },
  }
}

const parsedPage = async (): Promise<void> => {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Waiting for a second answer that does not come would only delay the fallback link. */
const unlessLate =
  <Loaded>(act: () => Promise<Loaded>) =>
  (error: unknown): Promise<Loaded> => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return act()
  }

const fileName = '/booking-widget.js'

/** Whether the address ends as the booking server's does. A script that an optimizer has put into the page or renamed has nothing beside it. */
const isServed = (script: string): boolean =>
  URL.canParse(script) && new URL(script).pathname.endsWith(fileName)

/**
 * Returns the address of the script at the booking server that the element names, by `api-base` or by the plain link inside; null if it
 * names none, or the one of `script`. The link is there once the page is parsed.
 */
function findNamedAddress(script: string, element: Element): string | null {
  const server = element.getAttribute('api-base') ?? linkedServer(element)
  if (server === null) return null
  const { href } = new URL(`${server.replace(/\/+$/, '')}${fileName}`, document.baseURI)
  return originOf(href) === originOf(script) && isServed(script) ? null : href
}

/** The origin of a link to a booking page. */
function linkedServer(element: Element): string | null {
  for (const { origin, pathname } of element.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
    if (pathname.includes('/widget/')) return origin
  return null
}
