import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { errorMessage } from '@hourfold/shared/errors/error-messages'
import type { ErrorCode } from '@hourfold/shared/errors/error-table'
import type { Params } from '@hourfold/shared/errors/result'
import type { LoadedPage, PageRequest } from './page.ts'

/**
 * Returns the fault of a page that needs the API. `network` describes a visitor's connection, but here the server's request has
 * failed.
 */
export function faultOf(refusal: ClientRefusal | null): Fault {
  if (refusal === null || refusal.code === 'network') return { code: 'calendar_unavailable', status: 503 }
  const { code, params = {} } = refusal
  return { code, params, status: refusal.status ?? 503 }
}

export type Fault = { readonly code: ErrorCode; readonly status: number; readonly params?: Params }

/** Returns a page for a refusal: status, message of the error table, a way out if there is one, and a link to the home page. */
export function errorPage(
  fault: Fault,
  request: Pick<PageRequest, 'words' | 'linkTo'>,
  wayOut: ReactNode = null,
): LoadedPage {
  const message = errorMessage(fault.code)
  const words = request.words._({ ...message, values: { ...fault.params } })
  return {
    status: fault.status,
    kind: 'page',
    title: request.words._(msg`Error ${fault.status}`),
    body: (
      <section className="fault stack column column-page">
        <p className="fault-status display" aria-hidden="true">
          {fault.status}
        </p>
        <h1>{words}</h1>
        {wayOut}
        <p>
          <a
            className={wayOut === null ? 'button button-primary' : 'button button-secondary'}
            href={request.linkTo('/')}
          >
            <Trans>Go to the home page</Trans>
          </a>
        </p>
      </section>
    ),
    chrome: true,
    indexed: false,
    loadsWidget: false,
    live: false,
  }
}

/** Marks a page whose address contains a token, even an invalid one. */
export const asCapability = (page: LoadedPage): LoadedPage => ({ ...page, kind: 'capability' })

/** Returns a path for display: decoded when possible, without control or direction characters, at most 200 characters. */
export function showPath(pathname: string): string {
  const clean = decode(pathname).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
  return Array.from(clean).slice(0, 200).join('')
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
