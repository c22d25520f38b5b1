import { expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { findFreeSeries } from '../free-series.ts'
import { createOtherVisitor } from '../other-visitor.ts'
import { prepareStage } from '../prepare-stage.ts'
import { hostPage, untilFocused, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('a weekly series is booked, with another time where somebody else was there', async () => {
    const starts = await findFreeSeries(stage.product.url, 0)
    const [first = '', second = ''] = starts
    await createOtherVisitor(stage.product.url).book('style-strategy', second, 'noor')
    const tab = await open(
      hostPage(
        stage,
        `<booking-widget service="coaching" date="${first.slice(0, 10)}" hour-cycle="h23"></booking-widget>`,
      ),
    )
    const widget = visit(tab)
    await widget.ready()
    const berlin = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' } as const
    await widget.takeSlot(new Intl.DateTimeFormat('en-GB', berlin).format(new Date(first)))
    await untilFocused(tab, 'Does it repeat?')
    await tab.click('label', 'Weekly')
    await tab.see('output, [role="status"]', '4 dates, 1 not available')
    await tab.click('button[aria-pressed="false"]:not(:last-child)', ':')
    await tab.see('li', 'Instead: ')
    await tab.see('p, output, span', '4 dates · €280')
    await tab.click('button', 'Continue')
    await widget.fillDetails({ email: 'weekly@example.com' })
    await tab.click('label', 'By phone')
    expect(await widget.submit()).toContain('€280')
    const booked = await findBookings(stage.product, 'weekly@example.com')
    const times = booked.map(({ start }) => start.toISOString().replace('.000Z', 'Z'))
    expect(times).toHaveLength(4)
    expect(times.filter((time) => starts.includes(time))).toEqual(starts.filter((start) => start !== second))
  })
})
