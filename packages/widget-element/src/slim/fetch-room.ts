import { releaseFile } from '../element/release-file.ts'
import { kit } from '../rooms/kit.ts'
import type { RoomName, Rooms } from '../rooms/rooms.ts'
import { roomHashes } from './release.ts'

/** How often a room did not come. A browser remembers that under its address: each new attempt has another one. */
let failures = 0

/**
 * A room as a file of this release. The classic script is no module, so a room imports nothing: it is a function that is
 * handed what it shares with this script. `import()` knows no integrity; the link fetches and checks the very module that
 * `import()` then finds. A page of our own brings its links with it, and stays as the server drew it.
 */
export async function fetchRoom<Name extends RoomName>(name: Name, apiBase: string): Promise<Rooms[Name]> {
  const hash = roomHashes[name]
  const href = releaseFile(apiBase, `rooms/${name}.*.js`, hash) + '?'.repeat(failures)
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    integrity: `sha256-${hash}`,
    href,
  })
  try {
    if (!document.querySelector(`link[href="${href}"]`)) {
      await new Promise((onload, onerror) => document.head.append(Object.assign(link, { onload, onerror })))
    }
    const { default: furnish }: { default: (shared: typeof kit) => Rooms[Name] } = await import(
      /* @vite-ignore */ link.href
    )
    return furnish(kit)
  } catch (error) {
    failures += 1
    throw error
  } finally {
    link.remove()
  }
}

export const isRoomName = (name: string): name is RoomName => Object.hasOwn(roomHashes, name)
