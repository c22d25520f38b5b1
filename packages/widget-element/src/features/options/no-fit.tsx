import { useEffect, type ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SlotsView } from '@hourfold/shared/contract/views'
import type { WayOut } from '@hourfold/shared/contract/ways-out'
import { Button } from '../../ui/button.tsx'
import { NoSlots, type NoSlotsProps } from '../../calendar/slots/no-slots.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import type { FoundDay } from '../../calendar/use-found-day.ts'

type Props = ScreenProps & {
  readonly found: FoundDay
  readonly slots: SlotsView
  readonly empty: Omit<NoSlotsProps, 'explanation' | 'children'>
}

/** A month without slots for a party: the limiting resource, and the alternatives that fit. */
export function NoFit({ flow, send, announce, found, slots, empty }: Props) {
  const text = useBinding(flow, slots)
  useEffect(() => {
    if (text === null) return
    announce(text)
    // The text is outdated after an alternative is taken or another month is shown.
    return () => announce('')
  }, [text, announce])
  const take = (way: WayOut): void => {
    found.expectDay()
    send({ type: 'way_out_taken', kind: way.kind, count: way.count ?? null, next: way.next })
  }
  return (
    <NoSlots {...empty} explanation={text}>
      {waysFor(flow, slots).map((way) => (
        <Button key={way.kind} onClick={() => take(way)}>
          <WayOutLabel way={way} />
        </Button>
      ))}
    </NoSlots>
  )
}

function WayOutLabel({ way }: { readonly way: WayOut }): ReactNode {
  const { t } = useLingui()
  const { count = 0 } = way
  const labels = {
    in_a_row: t`One after the other`,
    any_person: t`With anyone who is available`,
    fewer: t`${plural(count, { one: 'For # person', other: 'For # people' })}`,
  } as const satisfies Record<WayOut['kind'], string>
  return labels[way.kind]
}

/** The alternatives. "Any person" applies to staff whom the visitor chose, not to staff whom the URL names. */
const waysFor = ({ items }: ScreenProps['flow'], { waysOut = [] }: SlotsView): readonly WayOut[] =>
  waysOut.filter(({ kind }) => kind !== 'any_person' || items.some(({ staff }) => staff !== null))

function useBinding({ items }: ScreenProps['flow'], { binding, reason }: SlotsView): string | null {
  const { t } = useLingui()
  const people = new Set(items.map(({ guest }) => guest)).size
  const name = binding?.name ?? ''
  const available = binding?.available ?? 0
  switch (binding?.kind) {
    case 'resource':
      return t`${people} at once is not possible. ${name}: ${available} available.`
    case 'person':
      return name === ''
        ? t`${people} at once is not possible: ${plural(available, { one: '# person does this', other: '# people do this' })}.`
        : t`${name} can serve only one of you at a time.`
    case 'hours':
      return t`There is no time in this period into which all of it fits.`
    case undefined:
      return reason === 'not_together' ? t`Not everyone can start at the same time in this period.` : null
  }
}
