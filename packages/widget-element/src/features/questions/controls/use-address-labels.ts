import { useLingui } from '@lingui/react/macro'

/** Labels of the lines of an address. */
export function useAddressLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    street: t`Street and number`,
    postalCode: t`Postal code`,
    city: t`Town`,
    region: t`Region`,
    country: t`Country`,
  }
}
