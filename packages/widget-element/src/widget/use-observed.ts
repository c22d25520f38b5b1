import { useCallback, useSyncExternalStore } from 'react'
import { getVersion, subscribe } from 'valtio/vanilla'

/**
 * Draws anew, at once, whenever an observable has changed. For state that is replaced whole, as ours is, useSnapshot's
 * tracking of single properties would find nothing to spare and costs 0.8 kB (brotli).
 */
export function useObserved<State extends object>(state: State): State {
  useSyncExternalStore(
    useCallback((onChange: () => void) => subscribe(state, onChange, true), [state]),
    () => getVersion(state),
    () => getVersion(state),
  )
  return state
}
