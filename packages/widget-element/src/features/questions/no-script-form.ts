import { createContext } from 'react'

/** What makes a page of questions a form that a browser can send by itself, without any script. */
export type NoScriptForm = {
  /** Where it is sent to, by POST. */
  readonly action: string
  /** What goes along unseen. */
  readonly hidden: readonly (readonly [name: string, value: string])[]
}

/** Only a server that reads such forms brings one: null where the element is on its own. */
export const NoScriptFormContext = createContext<NoScriptForm | null>(null)
