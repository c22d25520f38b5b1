import { Trans } from '@lingui/react/macro'

type Named = { readonly name: string; readonly email: string; readonly phone: string }

/** The name of a customer; without one the address or the number that they are known by. */
export function CustomerName({ customer: { name, email, phone } }: { readonly customer: Named }) {
  return name !== '' || email !== '' || phone !== '' ? (
    <bdi>{name || email || phone}</bdi>
  ) : (
    <Trans>No name</Trans>
  )
}
