import { safeTarget, type ReadAddress } from './safe-target.ts'

/** Milliseconds after a reload during which the page does not reload itself again: more than a missing file is waited for. */
export const reloadPause = 30_000

/** The parts of a page that the guard uses. The objects of a browser fit. */
export type ReloadPorts = {
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** True if the browser believes it has a connection. */
  readonly isOnline: () => boolean
  /** Session storage. Getting, reading and writing it may each throw, when it is forbidden or full. */
  readonly session: () => {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
  }
  readonly location: {
    readonly pathname: string
    readonly search: string
    readonly hash: string
    reload(): void
    replace(address: string): void
  }
  readonly history: {
    readonly state: unknown
    replaceState(state: unknown, unused: '', address: string): void
  }
  readonly read: ReadAddress
  /** Calls a function later. */
  readonly wait: (next: () => void, milliseconds: number) => void
}

/** The parts of the guard that a page calls. */
export type ReloadGuard = {
  /** Loads the page once more because its code failed to load; calls `showFault` if it must not. */
  reload(showFault: () => void): void
  /** A navigation begins. */
  leave(): void
  /** The browser shows the page again as it was left. */
  comeBack(): void
}

/**
 * Recovers a page whose code failed to load, for example after a release removed old files. `reload()` loads the same
 * address once more, but not within `reloadPause` of the last reload, nor without a connection. The session
 * remembers the reload. Where session storage does not work, a parameter in the address does, which the reloaded page
 * removes. Host pages do not use this guard.
 *
 * Firefox and Safari abort the loads of a page as soon as a navigation begins, and a reload would take the place of that
 * navigation. So a failure after `leave()` waits until the page is shown again, or is still there after `reloadPause`, as after a
 * download.
 */
export function createReloadGuard(ports: ReloadPorts): ReloadGuard {
  const { clock, location, history, read, wait } = ports
  let reloading = false
  let leftAt = -Infinity
  /** A failure that waits. */
  let retry = (): void => {}
  let lastReload: string | null = consumeMark()

  return {
    reload,
    leave: () => void (leftAt = clock()),
    comeBack: () => {
      reloading = false
      leftAt = -Infinity
      retry()
    },
  }

  function reload(showFault: () => void): void {
    const now = clock()
    if (isRecent(leftAt, now)) {
      retry = () => reload(showFault)
      wait(retry, leftAt + reloadPause - now)
    } else if (!reloading) {
      reloading = startReload()
      if (!reloading) showFault()
    }
  }

  /** Returns false if the page must not reload. */
  function startReload(): boolean {
    const now = clock()
    // An offline reload would lose the page with everything that was typed.
    if (!ports.isOnline()) return false
    const place = hashAddress()
    if ([lastReload, readSession()].some((note) => hasReloaded(note, place, now))) return false
    lastReload = `${place} ${now}`
    if (writeSession(lastReload)) location.reload()
    else {
      const { pathname, search, hash } = location
      const mark = `${search ? '&' : '?'}${markName}=${now}`
      const target = safeTarget(`${pathname}${search}${mark}${hash}`, read)
      if (!target.ok) return false
      location.replace(target.value)
    }
    return true
  }

  function consumeMark(): string | null {
    const { pathname, search, hash } = location
    const [mark, time] = markPattern.exec(search) ?? []
    if (mark === undefined) return null
    const target = safeTarget(`${pathname}${search.replace(mark, '')}${hash}`, read)
    if (target.ok) history.replaceState(history.state, '', target.value)
    return `${hashAddress()} ${time}`
  }

  function readSession(): string | null {
    try {
      return ports.session().getItem(key)
    } catch {
      return null
    }
  }

  function writeSession(note: string): boolean {
    try {
      ports.session().setItem(key, note)
      return readSession() === note
    } catch {
      return false
    }
  }

  /** Stores only a hash of the address, because the address may contain a capability token. */
  function hashAddress(): string {
    const address = `${location.pathname}${location.search}`
    return String(Array.from(address).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7))
  }
}

const key = 'booking-reloaded'
const markName = 'reloaded'
const markPattern = /[?&]reloaded=(\d+)$/

function hasReloaded(note: string | null, place: string, now: number): boolean {
  const [where, when] = note?.split(' ') ?? []
  return where === place && isRecent(Number(when), now)
}

/** A time in the future is not recent, because it means that the clock was set back. */
const isRecent = (time: number, now: number): boolean => time <= now && now < time + reloadPause
