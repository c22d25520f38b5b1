import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openElement } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'
import { details } from './visit-widget.ts'

const stage = prepareStage()

/** The zone data of this browser says that Berlin keeps the clocks of London. */
const withOldZoneData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Current = Intl.DateTimeFormat
    const old = (zone: string | undefined) => (zone === 'Europe/Berlin' ? 'Europe/London' : zone)
    Reflect.set(
      Intl,
      'DateTimeFormat',
      new Proxy(Current, {
        construct(target, [locale, options]: [string, Intl.DateTimeFormatOptions?]) {
          const given = options ?? {}
          const format = new target(locale, { ...given, timeZone: old(given.timeZone ?? 'Europe/Berlin') })
          const resolved = { ...format.resolvedOptions(), timeZone: given.timeZone ?? 'Europe/Berlin' }
          return Object.assign(format, { resolvedOptions: () => resolved })
        },
      }),
    )
  })

const inBerlin = (start: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', ...options }).format(new Date(start))

test.each([
  ['in person', 'service="haircut"'],
  ['by video', 'service="consultation"'],
])('a browser with older zone data shows the server’s times: %s', async (how, attributes) => {
  const { widget } = await openElement(stage, `${attributes} hour-cycle="h23"`, { prepare: withOldZoneData })
  await widget.showNextMonth()
  await widget.pickDay()
  const shown = await widget.slots.first().locator('.slot-time').innerText()
  const start = await widget.pickSlot(0)
  const [time, day] = [
    inBerlin(start, { timeStyle: 'short', hourCycle: 'h23' }),
    inBerlin(start, { dateStyle: 'full' }),
  ]
  expect(shown).toBe(time)
  await widget.field('First name').waitFor()
  await widget.element.getByText(day).first().waitFor()
  await widget.element.getByText(time).first().waitFor()
  await widget.fillDetails({ ...details, Email: `zones-${how.replace(' ', '-')}@example.com` })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  await widget.element.getByText(day).first().waitFor()
  await widget.element.getByText(time).first().waitFor()
})
