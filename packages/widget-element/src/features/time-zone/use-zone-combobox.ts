import { useId, useMemo, useState, type KeyboardEvent, useEffect } from 'react'
import { findTimeZones } from './find-time-zones.ts'
import { useLingui } from '@lingui/react'
import { emptyIndex, indexTimeZones, type ZoneIndex } from './index-time-zones.ts'

export type ZoneComboboxState = {
  readonly locale: string
  readonly value: string
  readonly at: number
  readonly suggested: readonly string[]
  readonly onChange: (timeZone: string) => void
  /** Called when the search ends. `returnFocus` tells whether the opening button gets the focus back. */
  readonly onClose: (returnFocus: boolean) => void
}

export type ZoneCombobox = {
  readonly query: string
  readonly matches: readonly string[]
  /** Index of the active option; −1 for none. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly type: (query: string) => void
  readonly pressKey: (event: KeyboardEvent) => void
  readonly choose: (timeZone: string) => void
}

/** A combobox as in the ARIA Authoring Practices: the focus stays in the input, the arrow keys move through the list. */
export function useZoneCombobox(state: ZoneComboboxState): ZoneCombobox {
  const { locale, value, at, suggested, onChange, onClose } = state
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()

  const index = useZoneIndex(locale, at)
  const matches = useMemo(
    () => findTimeZones(query, index, [value, ...suggested]),
    [query, index, value, suggested],
  )

  const choose = (timeZone: string): void => {
    onClose(true)
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
    Escape: () => onClose(true),
  }
  return {
    query,
    matches,
    active,
    listId,
    optionId: (option) => `${listId}-${option}`,
    type: (text) => {
      setQuery(text)
      // The first match is active, so that Enter selects it.
      setActive(text.trim() === '' ? -1 : 0)
    },
    pressKey: (event) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // Escape closes only the list, not a dialog of the host page around it.
      event.stopPropagation()
      act()
    },
    choose,
  }
}

const day = 86_400_000

/** Builds the search index between key presses. Offsets are those at noon UTC of the shown day. */
function useZoneIndex(locale: string, at: number): ZoneIndex {
  const { i18n } = useLingui()
  const [index, setIndex] = useState(emptyIndex)
  const noon = Math.floor(at / day) * day + day / 2
  useEffect(() => {
    const generator = indexTimeZones(i18n, locale, noon)
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = (isFirst: boolean): void => {
      const { value, done } = generator.next()
      // Intermediate slices do not re-render: the index is mutated, so the next key press searches the latest data.
      if (isFirst || done) setIndex(value)
      if (!done) timer = setTimeout(step, 0, false)
    }
    step(true)
    return () => clearTimeout(timer)
  }, [i18n, locale, noon])
  return index
}
