import { Trans } from '@lingui/react/macro'
import type { PageRequest } from '../../pages/page.ts'

/** Leads a visitor whose link is incomplete to the page that sends it again. */
export const LostLink = ({ request }: { readonly request: Pick<PageRequest, 'linkTo'> }) => (
  <p>
    <a className="button button-primary" href={request.linkTo('/my-bookings')}>
      <Trans>Send me my links</Trans>
    </a>
  </p>
)
