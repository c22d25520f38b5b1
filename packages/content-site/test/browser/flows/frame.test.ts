import { expect } from 'vitest'
import { describeFlows, type Tab } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { heardOf, hostPage, visit } from './visit.ts'

const stage = prepareStage()

async function bookIn(frame: Tab, email: string): Promise<void> {
  const widget = visit(frame)
  await widget.chooseTime(-1)
  await widget.fillDetails({ email })
  expect(await widget.submit()).toMatch(/scheduled/i)
  expect(await findBookings(stage.product, email)).toMatchObject([{ status: 'confirmed' }])
}

describeFlows(({ test, open }) => {
  test('embed.js makes a place a booking page as high as it must be, which tells the page its events', async () => {
    const tab = await open(
      hostPage(
        stage,
        `<div data-booking-widget data-service="haircut"><a href="#book">Book a haircut</a></div>
        <script src="{server}/embed.js" async></script>`,
      ),
    )
    await tab.see('iframe[title="Book a haircut"]')
    await bookIn(tab.inFrame('iframe'), 'embed@example.com')
    await tab.until(() => (document.querySelector('[data-booking-widget]')?.clientHeight ?? 0) > 400)
    await expect.poll(() => heardOf(tab, 'booking-scheduled')).toMatchObject([{ status: 'confirmed' }])
  })

  test('a booking page in a plain frame books', async () => {
    const tab = await open(
      hostPage(
        stage,
        `<iframe title="Book" style="width: 100%; height: 1400px"
          src="{server}/widget/appointment/service/haircut?embed=1"></iframe>`,
      ),
    )
    await bookIn(tab.inFrame('iframe'), 'plain-frame@example.com')
  })
})
