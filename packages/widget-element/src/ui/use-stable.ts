import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that never changes and calls that of the last render, as a prop of a memoized component. */
export function useStable<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
