import { Trans } from '@lingui/react/macro'
import {
  anyErrorMessage,
  anyErrorRow,
  type AnyErrorCode,
} from '@booking/shared/errors/business-error-messages'
import type { DeskPage, DeskRequest } from '../page.ts'

/** A page that could not be shown, with its reason. */
export function faultPage({ words, session }: DeskRequest, code: AnyErrorCode, status?: number): DeskPage {
  const title = words._(anyErrorMessage(code))
  return {
    status: status ?? anyErrorRow(code).status ?? 500,
    title,
    isBare: session === null,
    body: (
      <div className="stack page">
        <h1>{title}</h1>
        <p>
          <a className="button button-secondary" href="/desk">
            <Trans>Back to the desk</Trans>
          </a>
        </p>
      </div>
    ),
  }
}
