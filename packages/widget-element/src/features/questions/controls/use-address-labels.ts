import { useLingui } from '@lingui/react/macro'

/** Labels of the lines of an address. */
export function useAddressLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    street: t`Street address`,
    postalCode: t`ZIP / postal code`,
    city: t`City`,
    region: t`State / region`,
    country: t`Country`,
  }
}
