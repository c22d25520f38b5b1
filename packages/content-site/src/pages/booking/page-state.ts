import type { Flow } from '@booking/shared/flow/flow'
import type { PageRequest } from '../page.ts'

/** The state of a page that answers a post. */
type PageState = {
  /** New each time: a post of one visitor never equals that of another. */
  readonly id: string
  /** The release that wrote it. Another one may have other flows. */
  readonly release: string
  /** The business and the address of its page. It opens nowhere else, because a flow holds what is shown and sent there. */
  readonly page: string
  readonly flow: Flow
}

export function sealState(flow: Flow, request: PageRequest): string {
  const { seal, newId, assets } = request
  const state: PageState = { id: newId(), release: assets.widget.release, page: nameOf(request), flow }
  return seal.close(JSON.stringify(state))
}

/** The flow of a posted page. One that another release has written may lack what this one has. */
export type PostedState = { readonly flow: Flow; readonly isOfOther: boolean }

/** Returns the state of a posted page; null where this installation has not written it for this business and this address. */
export function openState(sealed: string, request: PageRequest): PostedState | null {
  const text = request.seal.open(sealed)
  if (text === null) return null
  // Only this installation can have written it.
  const { flow, release, page }: PageState = JSON.parse(text)
  if (page !== nameOf(request)) return null
  return { flow, isOfOther: release !== request.assets.widget.release }
}

/** The language is left out: a visitor who changes it goes on. */
const nameOf = ({ business, path, search }: PageRequest): string =>
  JSON.stringify([
    business?.business.id ?? null,
    path,
    [...search].filter(([name]) => name !== 'locale' && name !== 'lang'),
  ])
