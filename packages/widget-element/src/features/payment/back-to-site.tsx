import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Milliseconds: long enough to see how it ended. */
const pause = 2000

/** The visitor came from a page of the business: they go back there by themselves, once it is known how it ended. */
export function BackToSite({ url }: { readonly url: string | null | undefined }) {
  const address = url && /^https?:\/\//i.test(url) ? url : null
  useEffect(() => {
    if (address === null) return
    // In place of this page: Back must not lead here, and from here forward again.
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
