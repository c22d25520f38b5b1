import { useLayoutEffect, useRef } from 'react'

/**
 * Calls back after each change of a value, not for the first one. It does so before the paint, so that a focus moves before somebody
 * types into what is visible.
 */
export function useChange(value: unknown, onChange: () => void): void {
  const shown = useRef(value)
  useLayoutEffect(() => {
    if (shown.current === value) return
    shown.current = value
    onChange()
  })
}
