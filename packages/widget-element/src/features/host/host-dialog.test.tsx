import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { HostDialog } from './host-dialog.tsx'

type Show = (open: boolean, reason: string) => boolean

function Shown({
  onShow,
  allows,
}: {
  readonly onShow: (open: boolean, reason: string) => void
  readonly allows: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const show: Show = (next, reason) => {
    onShow(next, reason)
    if (next || allows) setOpen(next)
    return next || allows
  }
  return (
    <HostDialog isFloating={false} launcherText="Book now" open={isOpen} show={show}>
      <p className="inside">The calendar</p>
    </HostDialog>
  )
}

async function open({ allows = true } = {}) {
  const onShow = vi.fn<(open: boolean, reason: string) => void>()
  const view = await renderComponent(<Shown onShow={onShow} allows={allows} />)
  const dialog = view.find('dialog')
  return { ...view, onShow, isOpen: () => dialog.hasAttribute('open'), dialog }
}

describe('the dialog of a host page', () => {
  test('the dialog of a host page starts as a button, without rendering the widget', async () => {
    const { find, findAll, isOpen } = await open()
    expect(find('[part="launcher"] button').textContent).toBe('Book now')
    expect(findAll('.inside')).toHaveLength(0)
    expect(isOpen()).toBe(false)
  })

  test('the dialog of a host page is opened by its launcher and closed by its close button, with the reason', async () => {
    const { click, find, findAll, onShow, isOpen } = await open()
    await click('[part="launcher"] button')
    expect(isOpen()).toBe(true)
    expect(find('dialog').getAttribute('aria-label')).toBe('Book now')
    await click('[aria-label="Close"]')
    expect(isOpen()).toBe(false)
    expect(onShow.mock.calls).toEqual([
      [true, 'launcher'],
      [false, 'button'],
    ])
    // The content keeps its state while the dialog is closed.
    expect(findAll('.inside')).toHaveLength(1)
  })

  test('the dialog of a host page is closed by Escape and by a click on the backdrop', async () => {
    const { click, dialog, onShow, isOpen } = await open()
    for (const [reason, leave] of [
      ['escape', () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
      ['backdrop', () => dialog.click()],
    ] as const) {
      await click('[part="launcher"] button')
      expect(isOpen()).toBe(true)
      leave()
      await vi.waitFor(() => expect(isOpen()).toBe(false))
      expect(onShow).toHaveBeenLastCalledWith(false, reason)
    }
  })

  test('the dialog of a host page stays open if the page prevents closing', async () => {
    const { click, isOpen, dialog } = await open({ allows: false })
    await click('[part="launcher"] button')
    await click('[aria-label="Close"]')
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(isOpen()).toBe(true)
    // Browsers close a dialog on repeated Escape even if `cancel` was prevented.
    if (dialog instanceof HTMLDialogElement) dialog.close()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
  })

  test('the dialog of a host page stays open if it was reopened before the late close event of the browser', async () => {
    const { click, isOpen, dialog, onShow } = await open()
    await click('[part="launcher"] button')
    await click('[aria-label="Close"]')
    await click('[part="launcher"] button')
    dialog.dispatchEvent(new Event('close'))
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(onShow).toHaveBeenCalledTimes(3)
  })
})
