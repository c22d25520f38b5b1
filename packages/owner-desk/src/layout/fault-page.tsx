import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  anyErrorMessage,
  anyErrorRow,
  type AnyErrorCode,
} from '@hourfold/shared/errors/business-error-messages'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import type { DeskPage, DeskRequest } from '../page.ts'

type Reason = AnyErrorCode | Pick<AnyRefusal, 'code' | 'status' | 'params'>

type Refused = { readonly code: AnyErrorCode; readonly status?: number | null | undefined }

/** The status of a page: 200 without a refusal, and 500 for one that no response carried. */
export const statusOf = (refusal: Refused | null | undefined): number =>
  refusal ? (refusal.status ?? anyErrorRow(refusal.code).status ?? 500) : 200

/** A page that could not be shown, with its reason. After a failure of the server it can be tried again. */
export function faultPage(request: DeskRequest, reason: Reason, status?: number): DeskPage {
  const { words, session, path, search } = request
  const refusal: Exclude<Reason, string> = typeof reason === 'string' ? { code: reason } : reason
  const httpStatus = status ?? statusOf(refusal)
  const isFailure = httpStatus >= 500
  const title = isFailure
    ? words._(msg`This page cannot be shown right now`)
    : words._({ ...anyErrorMessage(refusal.code), values: { ...refusal.params } })
  return {
    status: httpStatus,
    title,
    isBare: session === null,
    body: (
      <div className="stack page">
        <h1>{title}</h1>
        {isFailure ? (
          <p>
            <Trans>The server does not answer as it should. Please try again in a moment.</Trans>
          </p>
        ) : null}
        <p>
          {isFailure ? (
            <a className="button button-primary" href={search.size > 0 ? `${path}?${search}` : path}>
              <Trans>Try again</Trans>
            </a>
          ) : (
            <a className="button button-secondary" href="/desk">
              <Trans>Back to the desk</Trans>
            </a>
          )}
        </p>
      </div>
    ),
  }
}
