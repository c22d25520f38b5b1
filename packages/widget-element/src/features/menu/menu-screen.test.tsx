import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { after, begin, settle } from '../../testing/walk-flow.ts'
import { renderComponent, settle as settleDrawing } from '../../testing/render-component.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { ServiceScreen } from './services/service-screen.tsx'

const view: ScreenProps['view'] = {
  locale: localeOf('en'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: '',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: null,
}

/** A menu of five services; the first is the haircut, the third serves guests. */
async function open(...events: readonly FlowEvent[]) {
  const announced: string[] = []
  const sent: FlowEvent[] = []
  const start = settle(after(settle(begin({ kind: 'menu', menu: 'salon', service: null })), ...events))
  let left = start
  const headingRef = { current: null }
  const announce = (text: string): void => void announced.push(text)
  function Visit() {
    const [flow, setFlow] = useState(start)
    left = flow
    const send = (event: FlowEvent): void => {
      sent.push(event)
      setFlow((before) => settle(after(before, event)))
    }
    if (flow.step !== 'service') return null
    return (
      <ServiceScreen
        flow={flow}
        hasBack={false}
        send={send}
        view={view}
        headingRef={headingRef}
        announce={announce}
      />
    )
  }
  const drawn = await renderComponent(<Visit />)
  // The last button of a name, because an open cart dialog covers the ones before it.
  const button = (name: string) => drawn.findAll('button').findLast((one) => nameOf(one) === name)
  const press = async (name: string) => {
    const found = button(name)
    if (!found)
      throw new Error(`no button «${name}» among ${drawn.findAll('button').map(nameOf).join(' | ')}`)
    found.focus()
    found.click()
    await settleDrawing()
  }
  const focused = () => nameOf(drawn.root.activeElement)
  return { ...drawn, announced, sent, button, press, focused, flow: () => left }
}

const nameOf = (element: Element | null): string =>
  element?.getAttribute('aria-label') ?? element?.textContent ?? ''

const bar = 'View cart '

describe('A menu', () => {
  test('a menu adds a service to the cart, counts it, and announces the cart', async () => {
    const { press, find, announced, focused } = await open()
    expect(find('.cart-button').textContent).toBe(`${bar}Your cart is empty`)
    await press('Add haircut')
    expect(focused()).toBe('Add haircut')
    await press('Add haircut')
    expect(find('.amount-count').textContent).toBe('2')
    expect(find('.cart-button').textContent).toBe(`${bar}2 items, €96`)
    expect(announced).toEqual(['1 item, €48', '2 items, €96'])
  })

  test('a menu removes a service, and keeps the focus when the button disappears', async () => {
    const { press, announced, focused, findAll } = await open({ type: 'service_added', service: 'svc_1' })
    await press('Remove haircut')
    expect([announced, focused()]).toEqual([['Your cart is empty'], 'Add haircut'])
    expect(findAll('.amount-count')).toEqual([])
  })

  test('a menu adds services for guests, and marks the ones that are not for guests', async () => {
    const { press, announced, find, findAll, button, flow } = await open()
    await press('Add a guest')
    expect(announced).toEqual(['Guest 1 added. Your cart is empty'])
    expect(findAll('.person').map((person) => person.textContent)).toEqual(['You', 'Guest 1'])
    expect(find('.cart-bar-person').textContent).toBe('Choosing for Guest 1')
    expect(button('Add haircut (Guest 1)')?.getAttribute('aria-disabled')).toBe('true')
    expect(button('Add haircut (Guest 1)')?.getAttribute('aria-describedby')).toBe(
      find('.service-notes p').id,
    )
    expect(find('.service-notes p').textContent).toBe('Not for guests')
    // Guests come along to a class on the booker's own item.
    expect(findAll('.service-notes p').map((note) => note.textContent)).toContain(
      'Add it for yourself: your guests come along',
    )
    await press('Add haircut (Guest 1)')
    expect(flow().items).toEqual([])
    await press('Add party (Guest 1)')
    expect(flow().items).toMatchObject([{ service: 'svc_3', guest: 0 }])
    find('.person-input').click()
    await settleDrawing()
    expect(findAll('.service-notes')[2]?.textContent).toBe('In the cart: Guest 1')
  })

  test('a menu removes a guest with their services, and moves the focus to the next guest', async () => {
    const { press, announced, focused, flow, findAll } = await open(
      { type: 'guest_added' },
      { type: 'service_added', service: 'svc_3' },
      { type: 'guest_added' },
    )
    await press('Remove Guest 1')
    expect([focused(), announced, flow().items]).toEqual([
      'Remove Guest 1',
      ['Guest removed. Your cart is empty'],
      [],
    ])
    await press('Remove Guest 1')
    expect(focused()).toBe('Add a guest')
    expect(findAll('.person')).toHaveLength(1)
  })

  test('a menu names the guests without a service, each with a button to choose for them', async () => {
    const { press, find, root } = await open(
      { type: 'service_added', service: 'svc_1' },
      { type: 'guest_added' },
      { type: 'guest_added' },
      { type: 'service_added', service: 'svc_3' },
    )
    await press('Continue')
    expect(find('[role="alert"]').textContent).toBe(
      'Select services for all guests before proceedingChoose for Guest 1',
    )
    await press('Choose for Guest 1')
    expect(root.activeElement).toBe(find('.person-input[value="0"]'))
    expect(find('.cart-bar-person').textContent).toBe('Choosing for Guest 1')
    await press('Add party (Guest 1)')
    await press('Continue')
    expect(root.querySelector('.cart-bar')).toBeNull()
  })

  test('a menu does not continue with an empty cart', async () => {
    const { press, find } = await open()
    await press('Continue')
    expect(find('[role="alert"]').textContent).toBe('Choose at least one option')
  })

  test('links to its categories if there are more than two', async () => {
    const { findAll } = await open()
    expect(findAll('.menu-title').map((title) => title.textContent)).toEqual(['All'])
    expect(findAll('.menu-nav')).toEqual([])
  })
})

describe('The cart', () => {
  const filled: readonly FlowEvent[] = [
    { type: 'service_added', service: 'svc_1' },
    { type: 'service_added', service: 'svc_2' },
    { type: 'guest_added' },
    { type: 'service_added', service: 'svc_3' },
  ]
  const openCart = async (...events: readonly FlowEvent[]) => {
    const visit = await open(...events)
    visit.find('.cart-button').focus()
    await visit.click('.cart-button')
    return visit
  }

  test('the cart opens as a named modal dialog with the focus on its title', async () => {
    const { find, root } = await openCart(...filled)
    const dialog = find('dialog')
    expect(dialog.hasAttribute('open')).toBe(true)
    const title = root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect(title?.textContent).toBe('Your cart')
    expect(root.activeElement).toBe(title)
  })

  test('the cart lists the services of each person with duration and price', async () => {
    const { findAll, find } = await openCart(...filled)
    expect(
      findAll('.cart-share').map((share) => [
        share.querySelector('h4')?.textContent,
        ...[...share.querySelectorAll('li')].map((item) => item.textContent),
      ]),
    ).toEqual([
      ['You', 'haircut €48 45 min Remove', 'colour €119 45 min Remove'],
      ['Guest 1', 'party €48 45 min Remove'],
    ])
    expect(find('.cart-total').textContent).toBe('Total €215')
  })

  test('the cart moves the focus from a removed item to the next, in the end to the title, and announces the rest', async () => {
    const { press, focused, find } = await openCart(...filled)
    const status = () => find('dialog output').textContent?.trim()
    await press('Remove haircut (You)')
    expect([focused(), status()]).toEqual(['Remove colour (You)', '2 items, €167'])
    await press('Remove party (Guest 1)')
    expect([focused(), status()]).toEqual(['Remove colour (You)', '1 item, €119'])
    await press('Remove colour (You)')
    expect([focused(), status()]).toEqual(['Your cart', 'Your cart is empty'])
    expect(find('.empty-state-title').textContent).toBe('Your cart is empty')
  })

  test('closes, and continues if every person has a service', async () => {
    const { press, findAll, flow, click } = await openCart(...filled)
    await press('Close')
    expect(findAll('dialog')).toEqual([])
    await click('.cart-button')
    await press('Continue')
    expect(flow().step).not.toBe('service')
  })

  test('the cart shows in the dialog why it cannot continue, with a button that resolves it', async () => {
    const { press, find, findAll } = await openCart(...filled, { type: 'guest_added' })
    await press('Continue')
    expect(findAll('[role="alert"]')).toHaveLength(1)
    expect(find('dialog [role="alert"]').textContent).toContain('Choose for Guest 2')
    await press('Choose for Guest 2')
    expect(findAll('dialog')).toEqual([])
    expect(find('.cart-bar-person').textContent).toBe('Choosing for Guest 2')
  })
})
