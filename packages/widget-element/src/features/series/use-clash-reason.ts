import { useLingui } from '@lingui/react/macro'
import type { ClashReason } from './clash-choices.tsx'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

/** Text of the reason why a date is not available. It leaves out the number of seats, which may change until a distant date. */
export function useClashReason(): (reason: ClashReason) => string {
  const { t } = useLingui()
  const textOf = useRefusalText()
  return (code) => (code === 'seats_exceeded' ? t`There are not enough seats left` : textOf({ code }))
}
