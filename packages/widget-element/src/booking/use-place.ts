import { useLingui } from '@lingui/react/macro'
import type { LocationView } from '@hourfold/shared/contract/views'
import type { IconName } from '../ui/icon.tsx'

/** A location as text with its icon; null if it is unknown. */
export function usePlace(
  location: LocationView | null,
): { readonly text: string; readonly icon: IconName } | null {
  const { t } = useLingui()
  if (!location) return null
  const { kind, address } = location
  if (kind === 'phone') return { text: address ?? t`By phone`, icon: 'phone' }
  if (kind === 'video') return { text: address ?? t`By video call`, icon: 'video' }
  if (kind === 'asked') return { text: address ?? t`At your place`, icon: 'place' }
  return address === null ? null : { text: address, icon: 'place' }
}
