import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { stackLauncher } from '../../effects/stack-launcher.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type HostDialogProps = {
  readonly isFloating: boolean
  /** Text of the button; '' selects the default text. */
  readonly launcherText: string
  readonly open: boolean
  /** Requests to open or close; the page may prevent closing. `reason` is passed to the page. Returns whether it happened. */
  readonly show: (open: boolean, reason: string) => boolean
  readonly children: ReactNode
}

/** The widget in a dialog behind a button. It renders on the first opening and then keeps its state while closed. */
export function HostDialog({ isFloating, launcherText, open, show, children }: HostDialogProps) {
  const { t } = useLingui()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!open) dialog?.close()
    else if (!dialog?.open) {
      dialog?.showModal()
      // Focus on the box makes screen readers start with the dialog's name, not with the close button.
      boxRef.current?.focus()
    }
  }, [open])
  const launcherRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const launcher = launcherRef.current
    return isFloating && launcher ? stackLauncher(launcher) : undefined
  }, [isFloating])
  const label = launcherText || t`Book an appointment`
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    show(false, 'escape')
  }
  return (
    <>
      <div className="launcher" part="launcher" ref={launcherRef}>
        <Button variant="primary" icon="calendar" onClick={() => show(true, 'launcher')}>
          {label}
        </Button>
      </div>
      {/* Escape closes the dialog through the `cancel` event, so the click handler needs no key handler. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        className="host-dialog"
        part="backdrop"
        ref={dialogRef}
        aria-label={label}
        onCancel={cancel}
        // Browsers close the dialog on repeated Escape despite preventDefault. The event comes late: it may be open again.
        onClose={({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) =>
          open && !dialog.open && !show(false, 'escape') && dialog.showModal()
        }
        onClick={(event: MouseEvent) => event.target === event.currentTarget && show(false, 'backdrop')}
      >
        <div className="host-box" part="dialog" tabIndex={-1} ref={boxRef}>
          <button
            type="button"
            className="nav-button host-close"
            aria-label={t`Close`}
            onClick={() => show(false, 'button')}
          >
            <Icon name="cross" />
          </button>
          {wasOpened && children}
        </div>
      </dialog>
    </>
  )
}
