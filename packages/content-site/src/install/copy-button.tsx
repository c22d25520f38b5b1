import { Trans, useLingui } from '@lingui/react/macro'

/** Copies the code beside it. The script shows the button, because it needs one. */
export function CopyButton() {
  const { t } = useLingui()
  return (
    <button type="button" className="button button-secondary install-copy" data-copied={t`Copied`} hidden>
      <Trans>Copy</Trans>
    </button>
  )
}
