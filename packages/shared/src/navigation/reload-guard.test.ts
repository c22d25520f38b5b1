import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReloadGuard, reloadPause, type ReloadGuard } from './reload-guard.ts'

/** The ways a browser's session storage can behave. */
const storages = ['works', 'is forbidden', 'is full', 'forgets'] as const
type Storage = (typeof storages)[number]

/** Simulates a tab: it keeps its address and session, and each page load creates a new guard. */
function openTab(begin: string, storage: Storage = 'works') {
  const kept = new Map<string, string>()
  const reloads: number[] = []
  let timers: { readonly at: number; readonly next: () => void }[] = []
  let now = 1_800_000_000_000
  let online = true
  let address = new URL(begin, 'https://book.example')
  let guard: ReloadGuard

  const go = (to: string): void => {
    address = new URL(to, address)
  }
  const load = (): void => {
    timers = []
    guard = createReloadGuard({
      clock: () => now,
      isOnline: () => online,
      session: () => {
        if (storage === 'is forbidden') throw new Error('forbidden')
        return {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            if (storage === 'is full') throw new Error('full')
            if (storage === 'works') kept.set(key, value)
          },
        }
      },
      location: {
        get pathname() {
          return address.pathname
        },
        get search() {
          return address.search
        },
        get hash() {
          return address.hash
        },
        reload: () => void reloads.push(now),
        replace: (to) => {
          go(to)
          reloads.push(now)
        },
      },
      history: { state: null, replaceState: (_state, _unused, to) => go(to) },
      read: (target, base) => (URL.canParse(target, base) ? new URL(target, base) : null),
      wait: (next, milliseconds) => void timers.push({ at: now + milliseconds, next }),
    })
  }
  /** Returns true if the failure shows no fault. */
  const reload = (): boolean => {
    let isShown = false
    guard.reload(() => void (isShown = true))
    return !isShown
  }
  load()
  return {
    reloads,
    address: () => address.href.replace('https://book.example', ''),
    /**
     * Simulates code that fails to load. When the page reloads, the next page is there `later` milliseconds
     * afterwards.
     */
    fail: (later = 500): boolean => {
      const reloading = reload()
      if (reloading) {
        now += later
        load()
      }
      return reloading
    },
    failTwice: (): readonly boolean[] => [reload(), reload()],
    /** Code that fails to load while the browser goes elsewhere, which may take a while. */
    failWhileLeft: (showFault: () => void = () => {}) => guard.reload(showFault),
    leave: () => guard.leave(),
    comeBack: () => guard.comeBack(),
    wait: (milliseconds: number) => {
      now += milliseconds
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { next } of due) next()
    },
    now: () => now,
    connect: (isOnline: boolean) => void (online = isOnline),
    visit: (to: string) => {
      go(to)
      load()
    },
  }
}

describe('a page whose code failed to load', () => {
  it.each(storages)(
    'a page with a missing chunk reloads at most once in thirty seconds when session storage %s',
    (storage) => {
      const tab = openTab('/widget/booking?event_id=a#top', storage)
      expect(tab.fail()).toBe(true)
      expect(tab.fail()).toBe(false)
      tab.wait(reloadPause - 501)
      expect(tab.fail()).toBe(false)
      tab.wait(1)
      expect(tab.fail()).toBe(true)
      expect(tab.reloads).toHaveLength(2)
    },
  )

  it.each(storages)(
    'a page with a missing chunk ends at its original address when session storage %s',
    (storage) => {
      for (const address of ['/de/widget/a', '/widget/a?x=1&y=2', '/widget/a?x=1#here', '/widget/a#here']) {
        const tab = openTab(address, storage)
        expect(tab.fail()).toBe(true)
        expect(tab.address()).toBe(address)
      }
    },
  )

  it('a page with a missing chunk reports a reload that is already under way', () => {
    expect(openTab('/widget/a').failTwice()).toEqual([true, true])
  })

  it('a page with a missing chunk does not reload without a connection, and does not count the attempt', () => {
    const tab = openTab('/widget/a')
    tab.connect(false)
    expect(tab.fail()).toBe(false)
    tab.connect(true)
    expect(tab.fail()).toBe(true)
  })

  it('a page with a missing chunk does not replace a navigation that is under way', () => {
    const tab = openTab('/widget/a')
    const left = tab.now()
    tab.leave()
    tab.failWhileLeft()
    tab.wait(reloadPause - 1)
    tab.failWhileLeft()
    expect(tab.reloads).toEqual([])
    // A download has left the page where it was.
    tab.wait(1)
    expect(tab.reloads).toEqual([left + reloadPause])
  })

  it('a page with a missing chunk waits again when another navigation begins meanwhile', () => {
    const tab = openTab('/widget/a')
    tab.leave()
    tab.failWhileLeft()
    tab.wait(reloadPause - 1)
    const left = tab.now()
    tab.leave()
    tab.wait(1)
    expect(tab.reloads).toEqual([])
    tab.wait(reloadPause - 1)
    expect(tab.reloads).toEqual([left + reloadPause])
  })

  it('a page with a missing chunk shows the fault after a navigation without effect, if it must not reload', () => {
    const tab = openTab('/widget/a')
    let isShown = false
    tab.leave()
    tab.failWhileLeft(() => void (isShown = true))
    tab.connect(false)
    tab.wait(reloadPause - 1)
    expect(isShown).toBe(false)
    tab.wait(1)
    expect([isShown, tab.reloads]).toEqual([true, []])
  })

  it('a page restored from the cache reloads only if it lost code by that', () => {
    const tab = openTab('/widget/a')
    tab.leave()
    tab.comeBack()
    expect(tab.reloads).toEqual([])
    tab.leave()
    tab.failWhileLeft()
    tab.comeBack()
    expect(tab.reloads).toHaveLength(1)
  })

  it('a page with a missing chunk reloads independently of other pages', () => {
    const tab = openTab('/widget/a')
    tab.fail()
    tab.visit('/widget/b')
    expect(tab.fail()).toBe(true)
  })

  it('a page with a missing chunk ignores a reload with a time in the future', () => {
    const tab = openTab('/widget/a')
    tab.fail()
    tab.wait(-60_000)
    expect(tab.fail()).toBe(true)
  })

  it('a page with a missing chunk stores no capability token in the session', () => {
    const kept: string[] = []
    createReloadGuard({
      clock: () => 0,
      isOnline: () => true,
      session: () => ({ getItem: () => null, setItem: (_key, value) => void kept.push(value) }),
      location: {
        pathname: '/widget/booking/mng_0123456789abcdefghij',
        search: '',
        hash: '',
        reload: () => {},
        replace: () => {},
      },
      history: { state: null, replaceState: () => {} },
      read: () => null,
      wait: () => {},
    }).reload(() => {})
    expect(kept).toEqual([expect.stringMatching(/^\d+ 0$/)])
  })

  it('a page with a missing chunk never leaves the site for any path', () => {
    const tab = openTab('/.//evil.example/', 'is forbidden')
    tab.visit('https://book.example//evil.example/')
    expect(tab.fail()).toBe(false)
    expect(tab.address()).toBe('//evil.example/')
  })

  it('reloads of one page stay thirty seconds apart for any sequence of failures', () => {
    const step = fc.oneof(
      fc.record({ fail: fc.integer({ min: 0, max: 15_000 }) }),
      fc.record({ wait: fc.integer({ min: 0, max: 15_000 }) }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...storages), fc.array(step, { maxLength: 20 }), (storage, steps) => {
        const tab = openTab('/widget/a?x=1', storage)
        for (const one of steps) {
          if ('wait' in one) tab.wait(one.wait)
          else tab.fail(one.fail)
        }
        const gaps = tab.reloads.slice(1).map((at, index) => at - (tab.reloads[index] ?? 0))
        expect(gaps.filter((gap) => gap < reloadPause)).toEqual([])
        tab.wait(reloadPause)
        expect(tab.fail()).toBe(true)
      }),
    )
  })
})
