import {
  useId,
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'

type ModalDialogProps = {
  readonly title: string
  /** Said again with every change: nothing outside is heard meanwhile. */
  readonly status: string
  readonly dialogRef: RefObject<HTMLDialogElement | null>
  /** Takes the focus when it opens. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** It was closed, by whatever means. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over everything else, open as long as it is there. Native, so that the page behind it is out of reach. */
export function ModalDialog({ title, status, dialogRef, titleRef, onClose, children }: ModalDialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  useLayoutEffect(() => {
    dialogRef.current?.showModal()
    titleRef.current?.focus()
  }, [dialogRef, titleRef])
  const close = (): void => dialogRef.current?.close()
  return (
    // The keyboard closes it by Escape, the browser's own doing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="dialog"
      part="dialog"
      ref={dialogRef}
      aria-labelledby={titleId}
      onClose={onClose}
      // Everything inside lies on the box within: what is hit directly is the backdrop.
      onClick={(event: MouseEvent) => event.target === event.currentTarget && close()}
      // Escape closes this, not a dialog of the host page around it.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className="dialog-box">
        <div className="dialog-head">
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
