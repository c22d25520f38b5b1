import type { Flow } from '@booking/shared/flow/flow'
import type { PageRequest } from '../page.ts'

/** The state of a page that answers a post. */
type PageState = {
  /** New each time: a post of one visitor never equals that of another. */
  readonly id: string
  /** The release that wrote it. Another one may have other flows. */
  readonly release: string
  readonly flow: Flow
}

export function sealState(flow: Flow, { seal, newId, assets }: PageRequest): string {
  const state: PageState = { id: newId(), release: assets.widget.release, flow }
  return seal.close(JSON.stringify(state))
}

/** The flow of a posted page. One that another release has written may lack what this one has. */
export type PostedState = { readonly flow: Flow; readonly isOfOther: boolean }

/** Returns the state of a posted page; null where this installation has not written it. */
export function openState(sealed: string, { seal, assets }: PageRequest): PostedState | null {
  const text = seal.open(sealed)
  if (text === null) return null
  // Only this installation can have written it.
  const { flow, release }: PageState = JSON.parse(text)
  return { flow, isOfOther: release !== assets.widget.release }
}
