import type { Flow } from '@booking/shared/flow/flow'
import type { PageRequest } from '../page.ts'

/** Seals the state of a page that answers a post. The id is new each time: a post of one visitor never equals that of another. */
export const sealState = (flow: Flow, { seal, newId }: PageRequest): string =>
  seal.close(JSON.stringify({ id: newId(), flow }))

/** Returns the flow of a posted page; null where the page was not ours. */
export function openState(sealed: string, { seal }: PageRequest): Flow | null {
  const text = seal.open(sealed)
  if (text === null) return null
  // Only this server can have written it, from a flow. A flow of another release is repaired by its next requests.
  const state: { readonly flow: Flow } = JSON.parse(text)
  return state.flow
}
