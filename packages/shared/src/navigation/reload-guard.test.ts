import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReloadGuard, reloadPause } from './reload-guard.ts'

/** How a browser's session storage can behave. */
const storages = ['works', 'forbidden', 'full', 'forgets'] as const
type Storage = (typeof storages)[number]

/** A tab: it keeps its address and session, and loading a page makes a new guard. */
function openTab(begin: string, storage: Storage = 'works') {
  const kept = new Map<string, string>()
  const reloads: number[] = []
  let now = 1_800_000_000_000
  let online = true
  let address = new URL(begin, 'https://book.example')
  let guard: () => boolean

  const go = (to: string): void => {
    address = new URL(to, address)
  }
  const load = (): void => {
    guard = createReloadGuard({
      clock: () => now,
      isOnline: () => online,
      session: () => {
        if (storage === 'forbidden') throw new Error('forbidden')
        return {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            if (storage === 'full') throw new Error('full')
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
    })
  }
  load()
  return {
    reloads,
    address: () => address.href.replace('https://book.example', ''),
    /** Code could not be loaded; where the page reloads, the next one is there `later` milliseconds afterwards. */
    fail: (later = 500): boolean => {
      const reloading = guard()
      if (reloading) {
        now += later
        load()
      }
      return reloading
    },
    failTwice: (): readonly boolean[] => [guard(), guard()],
    wait: (milliseconds: number) => void (now += milliseconds),
    connect: (isOnline: boolean) => void (online = isOnline),
    visit: (to: string) => {
      go(to)
      load()
    },
  }
}

describe('a page whose code could not be loaded', () => {
  it.each(storages)('reloads once within ten seconds, and then again, where the session %s', (storage) => {
    const tab = openTab('/widget/booking?event_id=a#top', storage)
    expect(tab.fail()).toBe(true)
    expect(tab.fail()).toBe(false)
    tab.wait(reloadPause - 501)
    expect(tab.fail()).toBe(false)
    tab.wait(1)
    expect(tab.fail()).toBe(true)
    expect(tab.reloads).toHaveLength(2)
  })

  it.each(storages)('has its own address after all, where the session %s', (storage) => {
    for (const address of ['/de/widget/a', '/widget/a?x=1&y=2', '/widget/a?x=1#here', '/widget/a#here']) {
      const tab = openTab(address, storage)
      expect(tab.fail()).toBe(true)
      expect(tab.address()).toBe(address)
    }
  })

  it('says so when the reload is already under way', () => {
    expect(openTab('/widget/a').failTwice()).toEqual([true, true])
  })

  it('stays where it is without a connection, and that is no reload', () => {
    const tab = openTab('/widget/a')
    tab.connect(false)
    expect(tab.fail()).toBe(false)
    tab.connect(true)
    expect(tab.fail()).toBe(true)
  })

  it('does not count another page', () => {
    const tab = openTab('/widget/a')
    tab.fail()
    tab.visit('/widget/b')
    expect(tab.fail()).toBe(true)
  })

  it('counts a reload of the future as none', () => {
    const tab = openTab('/widget/a')
    tab.fail()
    tab.wait(-60_000)
    expect(tab.fail()).toBe(true)
  })

  it('keeps no capability in the session', () => {
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
    })()
    expect(kept).toEqual([expect.stringMatching(/^\d+ 0$/)])
  })

  it('never leads to another site, whatever the path looks like', () => {
    const tab = openTab('/.//evil.example/', 'forbidden')
    tab.visit('https://book.example//evil.example/')
    expect(tab.fail()).toBe(false)
    expect(tab.address()).toBe('//evil.example/')
  })

  it('whatever happens, two reloads of one page are ten seconds apart and the first failure after that reloads', () => {
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
