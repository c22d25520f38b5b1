import { createContext, useContext } from 'react'

/**
 * How the server renders for browsers without script; null in the browser. `press`: a script may take over, so the markup is that
 * of the browser, but one press on a time chooses it. `unfold`: no script comes, so everything that a script would open is open.
 */
export const WithoutScriptContext = createContext<'action' | 'unfold' | null>(null)

/** True if what is folded could never be opened. */
export const useUnfolded = (): boolean => useContext(WithoutScriptContext) === 'unfold'
