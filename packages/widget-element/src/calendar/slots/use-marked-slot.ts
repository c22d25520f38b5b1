import { useContext, useState } from 'react'
import { WithoutScriptContext } from '../../ui/without-script.ts'

type MarkedSlot = {
  /** The start that the visitor has pressed once; before that, the chosen one. */
  readonly marked: string | null
  readonly press: (start: string) => void
}

/**
 * The first press on a slot marks it, and the next one on the same slot chooses it, so that a wrong press costs nothing. Without a
 * script, where each press loads a page, the first one chooses.
 */
export function useMarkedSlot(chosen: string | null, onSelect: (start: string) => void): MarkedSlot {
  const [pressed, setPressed] = useState<string | null>(null)
  const isOnePress = useContext(WithoutScriptContext) !== null
  const marked = pressed ?? chosen
  return {
    marked,
    press: (start) => (isOnePress || start === marked ? onSelect(start) : setPressed(start)),
  }
}
