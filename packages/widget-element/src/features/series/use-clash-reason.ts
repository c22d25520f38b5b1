import { useLingui } from '@lingui/react/macro'
import type { ClashReason } from './clash-choices.tsx'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

/** Why a date of a series cannot be had, in words. How many seats a session has left is not said of a date far ahead. */
export function useClashReason(): (reason: ClashReason) => string {
  const { t } = useLingui()
  const textOf = useRefusalText()
  return (code) => (code === 'seats_exceeded' ? t`There are not enough seats left` : textOf({ code }))
}
