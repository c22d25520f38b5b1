import { useLingui } from '@lingui/react/macro'

/** The name of the person of an item: «You» for the booker, else the guest's typed name or number. */
export function usePersonName(
  guests: readonly { readonly name: string }[],
): (guest: number | null) => string {
  const { t } = useLingui()
  return (guest) => {
    if (guest === null) return t`You`
    const position = guest + 1
    return guests[guest]?.name.trim() || t`Guest ${position}`
  }
}
