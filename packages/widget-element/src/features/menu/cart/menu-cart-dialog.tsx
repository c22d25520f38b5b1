import { useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CartContents, type CartShare } from './cart-contents.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { formatDuration } from '../../../ui/formats/format-duration.ts'
import { usePriceText } from '../use-price-text.ts'
import { MenuAlert } from '../menu-alert.tsx'
import { totalOfEntries, type CartEntry } from './menu-cart.ts'
import type { ScreenProps } from '../../../screens/screen.ts'

type MenuCartDialogProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & {
  readonly entries: readonly CartEntry[]
  /** Count and total. */
  readonly cartText: string
  readonly nameOf: (guest: number | null) => string
  readonly onChoose: (guest: number) => void
  readonly onClose: () => void
}

/** The cart of a menu in a dialog, grouped by person. */
export function MenuCartDialog(props: MenuCartDialogProps) {
  const { flow, send, view, entries, cartText, nameOf, onChoose, onClose } = props
  const { t } = useLingui()
  const { tag } = view.locale
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const close = (): void => dialogRef.current?.close()
  const priceOf = usePriceText(tag)
  const shareOf = (guest: number | null): CartShare => ({
    person: flow.guests.length > 0 ? nameOf(guest) : '',
    rows: entries
      .filter((entry) => entry.guest === guest)
      .map(({ index, service, minutes, price }) => ({
        index,
        name: service.name,
        duration: formatDuration(tag, minutes),
        price: priceOf(price),
      })),
  })
  return (
    <ModalDialog
      title={t`Your cart`}
      status={cartText}
      dialogRef={dialogRef}
      titleRef={titleRef}
      onClose={onClose}
    >
      <CartContents
        shares={[null, ...flow.guests.keys()].map(shareOf)}
        total={priceOf(totalOfEntries(entries))}
        mayChange={entries.some(({ index, service }) => {
          const item = flow.items[index]
          return service.priceFrom !== null && item?.variant === null && item.duration === null
        })}
        alert={
          <MenuAlert
            flow={flow}
            nameOf={nameOf}
            onChoose={(guest) => {
              close()
              onChoose(guest)
            }}
          />
        }
        onRemove={(index) => send({ type: 'item_removed', index })}
        onContinue={() => send({ type: 'choice_confirmed' })}
        onClose={close}
        onEmptied={() => titleRef.current?.focus()}
      />
    </ModalDialog>
  )
}
