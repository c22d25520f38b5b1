import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react'
import { emptyIndex, indexTimeZones, type ZoneIndex } from './index-time-zones.ts'

const day = 86_400_000

/** Builds the search index between key presses. Offsets are those at noon UTC of the shown day. */
export function useZoneIndex(locale: string, at: number): ZoneIndex {
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
