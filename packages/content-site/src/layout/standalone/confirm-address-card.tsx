import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AddressConfirmationView } from '@hourfold/shared/contract/address-proofs'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import { BrandSign } from '../brand/brand-sign.tsx'

type Props = { readonly brand: BrandView; readonly view: AddressConfirmationView }

/** One button that proves the address, or what became of it. It works without a script. */
export function ConfirmAddressCard({ brand, view: { state, business } }: Props) {
  // Whoever has the link has the mail, so wrong codes do not matter here.
  const isOpen = state === 'open' || state === 'exhausted'
  return (
    <div className="request column stack">
      <p className="brand display">
        <BrandSign name={business} brand={brand} />
      </p>
      <article className="request-card card stack">
        <h1>
          <Headline state={state} />
        </h1>
        <p className="muted">
          <Explanation state={state} business={business} />
        </p>
        {isOpen ? (
          <form method="post">
            <button className="button button-primary">
              <Trans>Confirm my address</Trans>
            </button>
          </form>
        ) : null}
      </article>
    </div>
  )
}

function Headline({ state }: Pick<AddressConfirmationView, 'state'>): ReactNode {
  switch (state) {
    case 'open':
    case 'exhausted':
      return <Trans>Confirm your email address</Trans>
    case 'proven':
    case 'used':
      return <Trans>Your address is confirmed</Trans>
    case 'expired':
      return <Trans>This link is no longer valid</Trans>
  }
}

function Explanation({ state, business }: AddressConfirmationView): ReactNode {
  switch (state) {
    case 'open':
    case 'exhausted':
      return <Trans>{business} sends everything about your appointment to it.</Trans>
    case 'proven':
    case 'used':
      return <Trans>Go back to the page on which you were booking. It continues by itself.</Trans>
    case 'expired':
      return <Trans>Go back to the page on which you were booking, and have a new email sent to you.</Trans>
  }
}
