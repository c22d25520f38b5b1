import {
  useId,
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/icon.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

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
export function ModalDialog({ title, status, dialogRef, titleRef, onClose, children }: ModalDialogProps) {
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
