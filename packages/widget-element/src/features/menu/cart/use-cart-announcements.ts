import { useLayoutEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Flow } from '@booking/shared/flow/flow'

/** Announces the cart after each change of its items or guests. */
export function useCartAnnouncements(flow: Flow, words: string, announce: (text: string) => void): void {
  const { t } = useLingui()
  const { items, guests } = flow
  const before = useRef({ items: items.length, guests: guests.length })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { items: items.length, guests: guests.length }
    const position = Math.max(was.guests, guests.length)
    if (guests.length > was.guests) announce(t`Guest ${position} added. ${words}`)
    else if (guests.length < was.guests) announce(t`Guest removed. ${words}`)
    else if (items.length !== was.items) announce(words)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new text alone, as after a language change, is not announced
  }, [items.length, guests.length])
}
