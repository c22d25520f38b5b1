import { msg } from '@lingui/core/macro'
import type { AddressConfirmationView } from '@hourfold/shared/contract/address-proofs'
import { ConfirmAddressCard } from '../layout/standalone/confirm-address-card.tsx'
import { asCapability, errorPage, faultOf } from './error-page.tsx'
import type { LoadedPage, PageRedirect, PageRequest } from './page.ts'

/** Shows the button that proves a mail address, for whoever has opened the link of its mail. Only a POST proves it. */
export async function loadConfirmAddressPage(request: PageRequest): Promise<LoadedPage> {
  const result = await request.api.client.call('getAddressConfirmation', nameOf(request))
  return result.ok ? show(request, result.value) : asCapability(errorPage(faultOf(result.refusal), request))
}

/** Leads back to the page in the language of the mail, which the address of a form does not keep. */
export async function submitConfirmAddressPage(request: PageRequest): Promise<LoadedPage | PageRedirect> {
  const done = await request.api.client.call('confirmAddress', {
    ...nameOf(request),
    body: {},
    idempotencyKey: `confirm-${request.newId()}`,
  })
  return done.ok
    ? { to: `${request.linkTo(request.path)}?locale=${request.locale}` }
    : asCapability(errorPage(faultOf(done.refusal), request))
}

const nameOf = ({ path, locale }: PageRequest) => ({
  params: { signed: path.slice('/confirm-address/'.length) },
  query: { locale },
})

const show = (request: PageRequest, view: AddressConfirmationView): LoadedPage => ({
  status: 200,
  kind: 'capability',
  title: `${request.words._(msg`Confirm your email address`)} · ${view.business}`,
  body: <ConfirmAddressCard brand={request.brand} view={view} />,
  chrome: false,
  indexed: false,
  loadsWidget: false,
  live: true,
})
