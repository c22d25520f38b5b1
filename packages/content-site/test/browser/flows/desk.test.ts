import { expect } from 'vitest'
import { plusDays } from '../day-name.ts'
import { describeFlows } from '../engines/engine.ts'
import { createOtherVisitor } from '../other-visitor.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('the business signs in, confirms a request, and cancels a booking of its agenda', async () => {
    const { product } = stage
    const deskLink = product.openDesk()
    const tab = await open(`${product.url}/widget/appointment/service/consultation`)
    const widget = visit(tab)
    await widget.chooseTime()
    await widget.fillDetails({ email: 'asks@example.com' })
    expect(await widget.submit()).toMatch(/requested/i)
    await tab.click('[part~="manage-link"]')
    await tab.see('[part~="root"]', 'Requested: we will contact you by phone')
    const visitorPage = await tab.evaluate(() => location.href)

    // On the developer's own machine the script presses the button of the link.
    await tab.goto(await deskLink)
    await tab.until(() => location.pathname === '/desk')
    await tab.click('a', 'Requests')
    // The agenda may have a link with the same name.
    await tab.until(() => location.pathname === '/desk/requests')
    await tab.click('a', 'Ada Lovelace')
    await tab.until(() => location.pathname.startsWith('/desk/bookings/'))
    await tab.click('button', 'Confirm the request')
    await tab.see('output', 'The request is confirmed.')
    await tab.goto(visitorPage)
    await tab.see('[part~="root"]', 'Scheduled and confirmed')

    const other = createOtherVisitor(product.url)
    const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const [start = ''] = await other.freeStarts('haircut', from, plusDays(from, 14))
    await tab.goto(`${product.url}/desk?date=${start.slice(0, 10)}`)
    await tab.see('[role="grid"]')
    // A new booking is shown by itself.
    await other.book('haircut', start)
    await tab.see('[role="grid"] a', 'Otto Other')
    await tab.click('[role="grid"] a', 'Otto Other')
    await tab.see('h1, h2', 'Otto Other')
    await tab.fill('label', 'Note', 'Likes it short')
    await tab.click('button', 'Save the note')
    await tab.see('textarea', 'Likes it short')
    await tab.click('summary', 'Cancel')
    await tab.fill('label', 'Reason, if you like', 'The heating broke down.')
    await tab.click('button', 'Cancel the booking')
    await tab.see('output', 'The booking is cancelled.')
    expect(await findBookings(product, 'otto@example.com')).toMatchObject([
      { status: 'cancelled', cancel_reason: 'The heating broke down.', takes_time: false },
    ])
  })
})
