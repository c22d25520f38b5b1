import { useLingui } from '@lingui/react/macro'
import { linesOf } from '@hourfold/shared/flow/cart/cart'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { Icon } from '../../ui/icon.tsx'
import { formatDateTime } from '../../ui/formats/format-time.ts'
import { useItemName } from '../../booking/use-item-name.ts'
import type { ScreenProps } from '../../screens/screen.ts'

type ItemTimesProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & { readonly zone: string }

/** The items of a cart with separate times: the times chosen so far, and a button to switch to each item. */
export function ItemTimes({ flow, send, view, zone }: ItemTimesProps) {
  const { t } = useLingui()
  const nameOf = useItemName(flow.guests)
  const { tag } = view.locale
  const show = (index: number, start: string | null): void => {
    send({ type: 'item_shown', index })
    if (start !== null) send({ type: 'date_picked', date: localDate(zone, Date.parse(start)) })
  }
  return (
    <ol className="stack-small" aria-label={t`Chosen times`}>
      {linesOf(flow).map((line, index) => {
        const { start } = line.item
        const isCurrent = index === flow.current
        return (
          <li key={`${line.service.id} ${index}`}>
            <button
              type="button"
              className="item-time choice option"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => !isCurrent && show(index, start)}
            >
              <Icon name={start === null ? 'clock' : 'check'} />
              <span className="choice-words">
                <span className="choice-title">{nameOf(line)}</span>
                <span className="muted">
                  {start === null ? t`No time chosen yet` : formatDateTime(tag, start, zone, flow.hourCycle)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
