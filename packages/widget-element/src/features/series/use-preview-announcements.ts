import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ScreenProps } from '../../screens/screen.ts'

/** Announces the result of each check of the dates, and the number of dates whenever it changes. */
export function usePreviewAnnouncements({ flow, announce }: ScreenProps, count: number): void {
  const { t } = useLingui()
  const { preview } = flow
  const known = useRef({ preview, count })
  useEffect(() => {
    const last = known.current
    known.current = { preview, count }
    if (!preview || (preview === last.preview && count === last.count)) return
    const clashes = preview.occurrences.filter(({ reason }) => reason !== null).length
    announce(
      preview === last.preview
        ? t`${plural(count, { 0: 'No dates left', one: '# date', other: '# dates' })}`
        : t`${plural(preview.occurrences.length, { one: '# date', other: '# dates' })}, ${plural(clashes, { 0: 'all available', one: '# not available', other: '# not available' })}`,
    )
  }, [preview, count, announce, t])
}
