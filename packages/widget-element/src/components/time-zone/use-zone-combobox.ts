import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { findTimeZones } from './find-time-zones.ts'
import { useZoneIndex } from './use-zone-index.ts'

export type ZoneComboboxState = {
  readonly locale: string
  readonly value: string
  readonly at: number
  readonly suggested: readonly string[]
  readonly onChange: (timeZone: string) => void
}

export type ZoneCombobox = {
  readonly isOpen: boolean
  readonly query: string
  readonly matches: readonly string[]
  /** Index of the option the arrows are on; −1 for none. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly open: () => void
  readonly close: (returnFocus: boolean) => void
  readonly type: (query: string) => void
  readonly pressKey: (event: KeyboardEvent) => void
  readonly choose: (timeZone: string) => void
}

/** A combobox by the ARIA Authoring Practices: focus stays in the input, the arrows move through the list. */
export function useZoneCombobox(
  { locale, value, at, suggested, onChange }: ZoneComboboxState,
  /** Opens the list and gets the focus back. */
  buttonRef: RefObject<HTMLButtonElement | null>,
): ZoneCombobox {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()

  const index = useZoneIndex(isOpen, locale, at)
  const matches = useMemo(
    () => (isOpen ? findTimeZones(query, index, [value, ...suggested]) : []),
    [isOpen, query, index, value, suggested],
  )

  const close = (returnFocus: boolean): void => {
    setOpen(false)
    if (returnFocus) buttonRef.current?.focus()
  }
  const choose = (timeZone: string): void => {
    close(true)
    if (timeZone !== value) onChange(timeZone)
  }
  const moveBy = (step: number): void => {
    if (matches.length > 0)
      setActive((from) =>
        from < 0 && step < 0 ? matches.length - 1 : (from + step + matches.length) % matches.length,
      )
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    Home: () => setActive(0),
    End: () => setActive(matches.length - 1),
    Enter: () => {
      const zone = matches[active]
      if (zone !== undefined) choose(zone)
    },
    Escape: () => close(true),
  }
  return {
    isOpen,
    query,
    matches,
    active,
    listId,
    optionId: (option) => `${listId}-${option}`,
    open: () => {
      setQuery('')
      setActive(-1)
      setOpen(true)
    },
    close,
    type: (text) => {
      setQuery(text)
      // With one clear best match Enter should just work.
      setActive(text.trim() === '' ? -1 : 0)
    },
    pressKey: (event) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // Escape closes the list, not the dialog of the host page around it.
      event.stopPropagation()
      act()
    },
    choose,
  }
}
