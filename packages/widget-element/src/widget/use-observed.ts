import { useCallback, useSyncExternalStore } from 'react'
import { getVersion, subscribe } from 'valtio/vanilla'

/**
 * Renders again synchronously when an observable changes. The state is replaced as a whole, so useSnapshot's tracking of
 * properties would avoid no renders but enlarge the script.
 */
export function useObserved<State extends object>(state: State): State {
  useSyncExternalStore(
    useCallback((onChange: () => void) => subscribe(state, onChange, true), [state]),
    () => getVersion(state),
    () => getVersion(state),
  )
  return state
}
