import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Milliseconds before the redirect, so that the visitor can read the outcome. */
const pause = 2000

/** Redirects the visitor back to the page of the business, once the outcome is shown. */
export function BackToSite({ url }: { readonly url: string | null | undefined }) {
  const address = url && /^https?:\/\//i.test(url) ? url : null
  useEffect(() => {
    if (address === null) return
    // `replace` keeps this page out of the history: Back to it would redirect again.
    const timer = setTimeout(() => location.replace(address), pause)
    return () => clearTimeout(timer)
  }, [address])
  return (
    address && (
      <a className="button button-primary" part="button button-primary" href={address}>
        <Trans>Back to the site</Trans>
      </a>
    )
  )
}
