import { safeTarget, type ReadAddress } from './safe-target.ts'

/** Milliseconds for which a page that has reloaded itself does not do so again. */
export const reloadPause = 10_000

/** What the guard needs of a page of ours. A browser's own objects fit. */
export type ReloadPorts = {
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Whether there is a connection, as far as the browser can tell. */
  readonly isOnline: () => boolean
  /** The session's storage. To ask for it, to read it and to write it may each throw: forbidden, or full. */
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
}

/**
 * For a page whose code could not be loaded, as after a release that took old files away: `reload()` loads the same address
 * once more, and answers false where that was done less than `reloadPause` ago, or without a connection. The session remembers it; where
 * it cannot, a mark in the address does, which the reloaded page takes out again. Not for host pages.
 */
export function createReloadGuard(ports: ReloadPorts): () => boolean {
  const { clock, location, history, read } = ports
  let leaving = false
  let lastReload: string | null = consumeMark()

  return () => {
    if (leaving) return true
    // A reload would lose the page with everything that was typed.
    if (!ports.isOnline()) return false
    const place = hashAddress()
    const now = clock()
    if ([lastReload, readSession()].some((note) => isRecent(note, place, now))) return false
    lastReload = `${place} ${now}`
    if (writeSession(lastReload)) location.reload()
    else {
      const { pathname, search, hash } = location
      const mark = `${search ? '&' : '?'}${markName}=${now}`
      const target = safeTarget(`${pathname}${search}${mark}${hash}`, read)
      if (!target.ok) return false
      location.replace(target.value)
    }
    leaving = true
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

  /** Of the address only a number is kept: it may carry a capability. */
  function hashAddress(): string {
    const address = `${location.pathname}${location.search}`
    return String(Array.from(address).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7))
  }
}

const key = 'booking-reloaded'
const markName = 'reloaded'
const markPattern = /[?&]reloaded=(\d+)$/

/** A note of the future counts as none: the clock was set. */
function isRecent(note: string | null, place: string, now: number): boolean {
  const [where, when] = note?.split(' ') ?? []
  const age = now - Number(when)
  return where === place && age >= 0 && age < reloadPause
}
