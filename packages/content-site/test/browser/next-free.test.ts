import { expect, test } from 'vitest'
import { openElement } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'
import { heardEvents } from './host-events.ts'

/** The first free time of all, above the calendar. */
const stage = prepareStage()

const phone = { viewport: { width: 360, height: 740 } }

test('one press takes the first free time', async () => {
  const { page, widget } = await openElement(stage, 'service="haircut"')
  await widget.begun()
  const first = await widget.slots.first().innerText()
  const press = widget.button(/^Next free: /)
  expect(await press.innerText()).toContain(first)
  await press.click()
  await widget.heading('Your details').waitFor()
  expect(await widget.part('summary').innerText()).toContain(first.replace(/ [AP]M/, ''))
  expect(await heardEvents(page, 'booking-slot-select')).toHaveLength(1)
})

test('it is offered where the first days are shown, and no calendar moves when it comes or goes', async () => {
  const { widget } = await openElement(stage, 'service="haircut"')
  await widget.begun()
  await widget.button(/^Next free: /).waitFor()
  const place = async () => (await widget.part('grid').boundingBox())?.y
  const before = await place()
  await widget.showNextMonth()
  expect(await widget.button(/^Next free: /).count()).toBe(0)
  expect(await place()).toBe(before)
})

test('each person shows their own first free time, also when another is chosen', async () => {
  const { widget } = await openElement(stage, 'service="haircut"')
  await widget.begun()
  const times = () => widget.part('staff').locator('.choice-next > [aria-hidden]').allInnerTexts()
  const before = await times()
  expect(before.length).toBeGreaterThan(2)
  expect(before.filter((time) => !/\d:\d\d/.test(time))).toEqual([])
  const press = widget.button(/^Next free: /)
  // «Anyone available» is the first card.
  for (const [index, time] of before.entries()) {
    await widget
      .part('staff')
      .nth(index + 1)
      .click()
    await expect.poll(() => press.innerText()).toBe(`Next free: ${time}`)
    expect(await times()).toEqual(before)
  }
})

test('a phone has the times themselves in sight', async () => {
  const { widget } = await openElement(stage, 'service="haircut"', phone)
  await widget.begun()
  await widget.slots.first().waitFor()
  expect(await widget.button(/^Next free: /).isVisible()).toBe(false)
})
