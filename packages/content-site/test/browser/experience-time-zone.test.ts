import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { openElement } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience } from './visit-widget.ts'

const stage = prepareStage()

describe('experience: Time zone', () => {
  test('the browser’s zone by default, in words with offset and current time', async () => {
    const now = new Date()
    const { widget } = await openElement(stage, 'service="consultation"', {
      timezoneId: 'Asia/Kolkata',
      prepare: (page) => page.clock.setFixedTime(now),
    })
    const time = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', timeStyle: 'short' }).format(
      now,
    )
    const words = (await widget.part('time-zone').getByRole('button').innerText()).replaceAll(/\s+/g, ' ')
    expect(words).toBe(`Time zone Kolkata (GMT+5:30) ${time.replaceAll(/\s+/g, ' ')}`)
    await widget.slots.first().waitFor()
    const [slots] = await heardEvents(widget.page, 'booking-slots')
    expect(slots?.detail.timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/)
  })

  test('search by city, country or offset', async () => {
    const { widget } = await openElement(stage, 'service="consultation"')
    // No two consecutive searches have the same result.
    const searches = {
      India: /^Kolkata\b/,
      Ukraine: /^(Kyiv|Kiev)\b/,
      Calcutta: /^Kolkata\b/,
      'New Zealand': /^Auckland\b/,
      'GMT+5:30': /^(Kolkata|Colombo)\b/,
    }
    await widget.searchTimeZone('')
    for (const [text, found] of Object.entries(searches)) {
      await widget.element.getByRole('combobox').fill(text)
      await widget.element.getByRole('option').filter({ hasText: found }).first().waitFor()
    }
  })

  test('changing it keeps the chosen instant', async () => {
    const { page, widget } = await openElement(stage, 'service="consultation" hour-cycle="h23"')
    await widget.showNextMonth()
    await widget.pickDay(-2)
    const start = await widget.pickSlot(1)
    await widget.button('Back').click()
    const clock = (timeZone: string): string =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(start),
      )
    const chosen = widget.part('slot-selected')
    const time = chosen.locator('.slot-time')
    expect(await time.innerText()).toBe(clock('Europe/Berlin'))
    // In Honolulu it is the previous evening, so the chosen time is listed under another date.
    for (const [text, zone] of [
      ['Tokyo', 'Asia/Tokyo'],
      ['Honolulu', 'Pacific/Honolulu'],
    ] as const) {
      await widget.searchTimeZone(text)
      await widget.element.getByRole('option').first().click()
      await expect.poll(() => time.innerText(), patience).toBe(clock(zone))
      const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full' }).format(
        new Date(start),
      )
      expect(await widget.part('day-selected').getAttribute('aria-label')).toContain(day)
    }
    await chosen.click()
    await widget.field('First name').waitFor()
    const picked = await heardEvents(page, 'booking-slot-select')
    expect(new Set(picked.map(({ detail }) => detail.start))).toEqual(new Set([start]))
  })
})
