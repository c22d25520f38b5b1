import { stackLauncher } from '../effects/stack-launcher.ts'
import type { EventName } from '../element/full-contract.ts'
import type { HostEvent } from '../element/host-events.ts'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { makeFrame } from './make-frame.ts'
import { openFrame, type FrameParts, type OpenedFrame } from './open-frame.ts'
import type { Detail } from './protocol.ts'
import styles from './shell.css?inline'

/** Another kind needs another shell. */
export type ShellKind = {
  /** `inline`, `dialog`, `floating`, or `link`: a dialog that something else opens. */
  readonly display: string
  readonly position: string
  /** Loads the frame when it is near the visible part of the page. */
  readonly isLazy: boolean
}

/** What may change at any time. */
export type ShellLook = {
  readonly theme: string
  /** Text of the launcher, and name of the dialog. */
  readonly label: string
  /** Title of the frame. */
  readonly title: string
  /** Name of the button that closes the dialog, until the page in the frame says it in its language. */
  readonly closeText: string
}

export type ShellParts = Pick<FrameParts, 'describe' | 'onState' | 'dispatch'> & {
  readonly target: HTMLElement
  readonly root: ShadowRoot
  readonly kind: ShellKind
  readonly look: ShellLook
}

export type Shell = OpenedFrame & {
  readonly open: (reason: string) => void
  /** Closes the dialog, unless the page prevents `booking-close`. */
  readonly close: (reason: string) => void
  readonly isOpen: () => boolean
  readonly setLook: (look: ShellLook) => void
}

/**
 * Shows a framed booking page in a shadow root: in place, or in a dialog behind a launcher. The content of the root's host, such as
 * a plain link, is the fallback: it is visible until the page in the frame is there, and again when the frame stays silent.
 */
export function createShell({ root, target, kind, look, ...parts }: ShellParts): Shell {
  const { display, position, isLazy } = kind
  const isInline = display === 'inline'
  const href = parts.describe()?.address.href
  const link = make('a', { href, target: '_blank' })
  const stage = make('div', { className: 'stage' }, make('slot', {}, link))
  const launcher = make('button', { type: 'button', part: 'launcher' })
  const closer = make('button', { type: 'button', textContent: '×' })
  const panel = make('div', { className: 'panel', tabIndex: -1, part: 'dialog' }, closer)
  const dialog = make('dialog', { part: 'backdrop' }, panel)
  const shell = make('div', { className: 'shell' })
  const frame = makeFrame()
  let page: OpenedFrame | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (state: 'ready' | 'stuck' | 'silent'): void => {
    clearTimeout(timer)
    stage.className = `stage ${state}`
  }
  const dispatchOfFrame = (event: HostEvent): boolean => {
    if (event.name !== 'booking-error') show('ready')
    else if (stuckCodes.has(event.detail['code'])) show('stuck')
    return parts.dispatch(event)
  }
  const dispatch = (name: EventName, detail: Detail): boolean => parts.dispatch({ name, detail })
  /** The frame of a dialog is loaded when it is first opened. */
  const load = (): OpenedFrame => {
    if (isLazy) frame.loading = 'lazy'
    stage.prepend(frame)
    return openFrame({
      ...parts,
      frame,
      target,
      dispatch: dispatchOfFrame,
      onHello: ({ closeText: translated }) => {
        show('ready')
        // Its script may never come, so that nothing in it reacts.
        timer = setTimeout(() => show('stuck'), 10_000)
        if (typeof translated === 'string') closer.ariaLabel = translated
      },
      onSilence: () => {
        show('silent')
        dispatch('booking-error', silence)
      },
      onDismiss: () => modal.close('escape'),
    })
  }
  const modal = createModal({ dialog, panel, dispatch, load: () => (page ??= load()) })
  launcher.addEventListener('click', () => modal.open('launcher'))
  closer.addEventListener('click', () => modal.close('button'))
  const setLook = ({ theme, label, title, closeText }: ShellLook): void => {
    shell.dataset['theme'] = theme
    launcher.textContent = label
    dialog.ariaLabel = label
    closer.ariaLabel = closeText
    link.textContent = frame.title = title
  }
  setLook(look)
  Object.assign(shell.dataset, { display, position })
  if (isInline) {
    shell.append(make('slot', { name: 'header' }), stage, make('slot', { name: 'footer' }))
    page = load()
  } else {
    panel.append(stage)
    shell.append(...(display === 'link' ? [] : [launcher]), dialog)
  }
  const leave = display === 'floating' ? stackLauncher(shell) : undefined
  adoptStyles(root, 'shell', styles)
  root.append(shell)
  return {
    ...modal,
    setLook,
    update: () => page?.update(),
    call: (method, value) => page?.call(method, value),
    stop: () => {
      clearTimeout(timer)
      page?.stop()
      leave?.()
      shell.remove()
    },
  }
}

type ModalParts = {
  readonly dialog: HTMLDialogElement
  readonly panel: HTMLElement
  readonly dispatch: (name: EventName, detail: Detail) => boolean
  readonly load: () => void
}

/** Opens and closes the dialog. Its content is loaded when it is first opened. */
function createModal({
  dialog,
  panel,
  dispatch,
  load,
}: ModalParts): Pick<Shell, 'open' | 'close' | 'isOpen'> {
  let isOpen = false
  const close = (reason: string): void => {
    if (!isOpen || !dispatch('booking-close', { reason })) return
    isOpen = false
    dialog.close()
  }
  dialog.addEventListener('click', (event) => event.target === dialog && close('backdrop'))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close('escape')
  })
  // Browsers close the dialog on repeated Escape despite preventDefault. The event comes late: it may be open again.
  dialog.addEventListener('close', () => {
    if (dialog.open || !dialog.isConnected) return
    close('escape')
    if (isOpen) dialog.showModal()
  })
  return {
    open: (reason) => {
      // The dialog of an inline page is in no document.
      if (isOpen || !dialog.isConnected) return
      isOpen = true
      dialog.showModal()
      load()
      // Focus on the panel makes screen readers start with the dialog's name, not with the close button.
      panel.focus()
      dispatch('booking-open', { reason })
    },
    close,
    isOpen: () => isOpen,
  }
}

/** Errors with which a visitor cannot go on in the frame. */
const stuckCodes: ReadonlySet<unknown> = new Set([
  'load_failed',
  'network',
  'internal_error',
  'calendar_unavailable',
])

const silence = {
  code: 'load_failed',
  message: 'The booking page does not answer',
  phase: 'setup',
  status: null,
  retryable: true,
} as const

/** Creates an element with properties and children. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, unknown>>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
