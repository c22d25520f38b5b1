import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type HostDialogProps = {
  /** Words of the button; '' is the widget's own. */
  readonly launcherText: string
  readonly open: boolean
  /** Asks for it: the page may forbid that it is closed. `reason` is what the page is told; true where it is so now. */
  readonly show: (open: boolean, reason: string) => boolean
  readonly children: ReactNode
}

/** The widget behind a button. It is drawn when it is first opened, and from then on keeps its place in the visit. */
export function HostDialog({ launcherText, open, show, children }: HostDialogProps) {
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
      // A reader begins with the dialog's name, not with the button that closes it.
      boxRef.current?.focus()
    }
  }, [open])
  const label = launcherText || t`Book an appointment`
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    show(false, 'escape')
  }
  return (
    <>
      <div className="launcher" part="launcher">
        <Button variant="primary" icon="calendar" onClick={() => show(true, 'launcher')}>
          {label}
        </Button>
      </div>
      {/* The keyboard closes it by Escape, which is `cancel` here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        className="host-dialog"
        part="backdrop"
        ref={dialogRef}
        aria-label={label}
        onCancel={cancel}
        // A browser may close it all the same, when Escape is pressed again and again. It tells late: it may be open anew.
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
