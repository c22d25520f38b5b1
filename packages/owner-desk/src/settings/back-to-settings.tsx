import { Trans } from '@lingui/react/macro'

/** The way back from a page of the settings. */
export const BackToSettings = () => (
  <p>
    <a href="/desk/settings">
      <Trans>Settings</Trans>
    </a>
  </p>
)
