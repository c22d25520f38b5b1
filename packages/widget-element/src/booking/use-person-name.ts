import { useLingui } from '@lingui/react/macro'

/** Names whoever something is for: the booker, a guest by the name that was typed, else by their place. */
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
