import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '@hourfold/shared/errors/error-messages'

/** The place of the element on the site's own pages. `renderWidget` returns escaped markup. */
export function WidgetFrame({ html }: { html: string }) {
  return (
    <div className="widget-frame">
      <LoadFault />
      {/* oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

/** A hidden message before elements that need a script; `client/guard-loading.ts` shows it when the script fails to load. */
function LoadFault() {
  const { i18n: words } = useLingui()
  return (
    <div className="load-fault card centered" role="alert" hidden>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5 21 19.5H3z" />
        <path d="M12 10v4.5M12 17v.01" />
      </svg>
      <p>{words._(errorMessage('load_failed'))}</p>
      <button className="button button-primary" type="button">
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
