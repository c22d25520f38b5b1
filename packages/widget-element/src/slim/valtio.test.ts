import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as whole from 'valtio/vanilla'
import * as slim from './valtio.ts'

/** What a listener sees of a history of assignments, by either implementation. */
function watch(
  {
    proxy,
    ref,
    subscribe,
    getVersion,
  }: {
    readonly subscribe: (state: object, listener: () => void, now: boolean) => () => void
    readonly getVersion: (state: object) => number | undefined
    readonly proxy: <State extends object>(state: State) => State
    readonly ref: (value: object) => object
  },
  history: readonly (readonly ['one' | 'other', number])[],
) {
  const values = Array.from({ length: 4 }, (_, value) => ref({ value }))
  const state = proxy<{ one: object | undefined; other: object | undefined }>({
    one: values[0],
    other: values[1],
  })
  const seen: unknown[] = []
  const versions = new Set([getVersion(state)])
  const stop = subscribe(
    state,
    () => seen.push([values.indexOf(state.one ?? {}), values.indexOf(state.other ?? {})]),
    true,
  )
  for (const [name, value] of history) {
    state[name] = values[value]
    versions.add(getVersion(state))
  }
  stop()
  state.one = undefined
  return { seen, changes: versions.size }
}

it('tells of the same changes at the same moments as the library', () => {
  const change = fc.tuple(fc.constantFrom('one' as const, 'other' as const), fc.nat(3))
  fc.assert(
    fc.property(fc.array(change), (history) => {
      expect(watch(slim, history)).toEqual(watch(whole, history))
    }),
  )
})
