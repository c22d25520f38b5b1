import { createContext } from 'react'

/** Data that lets a browser submit a page of questions without JavaScript. */
export type NoScriptForm = {
  /** URL of the POST request. */
  readonly action: string
  /** Hidden fields. */
  readonly hidden: readonly (readonly [name: string, value: string])[]
}

/** Provided by a server that reads such posts; null in the browser. */
export const NoScriptFormContext = createContext<NoScriptForm | null>(null)
