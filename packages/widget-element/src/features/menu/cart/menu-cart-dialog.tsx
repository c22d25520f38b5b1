import {
  useRef,
  useId,
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { CartContents, type CartShare } from './cart-contents.tsx'
import { formatDuration } from '../../../ui/formats/format-duration.ts'
import { usePriceText } from '../use-price-text.ts'
import { MenuAlert } from '../menu-alert.tsx'
import { totalOfEntries, type CartEntry } from './menu-cart.ts'
import type { ScreenProps } from '../../../screens/screen.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

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

type ModalDialogProps = {
  readonly title: string
  /** Text of a live region. Screen readers ignore the live regions outside an open modal dialog. */
  readonly status: string
  readonly dialogRef: RefObject<HTMLDialogElement | null>
  /** Takes the focus on opening. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** Called after closing, by any means. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native modal dialog that is open while it is mounted. Native, so that the page behind it is inert. */
function ModalDialog({ title, status, dialogRef, titleRef, onClose, children }: ModalDialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  useLayoutEffect(() => {
    dialogRef.current?.showModal()
    titleRef.current?.focus()
  }, [dialogRef, titleRef])
  const close = (): void => dialogRef.current?.close()
  return (
    // The browser closes the dialog on Escape, so the click handler needs no key handler.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="dialog"
      part="dialog"
      ref={dialogRef}
      aria-labelledby={titleId}
      onClose={onClose}
      // The content is inside an inner box, so a click on the dialog itself hits the backdrop.
      onClick={(event: MouseEvent) => event.target === event.currentTarget && close()}
      // Escape closes this dialog only, not a dialog of the host page around it.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className="dialog-box">
        <div className="dialog-head spread">
          <h3 className="title dialog-title" id={titleId} tabIndex={-1} ref={titleRef}>
            {title}
          </h3>
          <button type="button" className="nav-button" aria-label={t`Close`} onClick={close}>
            <Icon name="cross" />
          </button>
        </div>
        {children}
        <LiveRegion text={status} />
      </div>
    </dialog>
  )
}
