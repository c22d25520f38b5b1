import { fileURLToPath } from 'node:url'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadExamples } from '../../src/examples/load-examples.ts'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()
const groups = await loadExamples(fileURLToPath(new URL('../../../../examples', import.meta.url)))
const live = groups.flatMap(({ examples }) => examples).filter(({ isLive }) => isLive)

test.each(live)('/examples/$name opens from the index without a fault', async ({ name }) => {
  const { page } = await stage.open()
  await page.goto(`${stage.product.url}/examples#${name}`)
  await page.locator(`#${name}`).getByRole('link', { name: 'Open' }).click()
  await page.waitForURL(`${stage.product.url}/examples/${name}/`)
  await page.waitForLoadState('networkidle')
})

test('an example books on the server that serves it, without an origin and without a cookie', async () => {
  const { page } = await stage.open()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(`${stage.product.url}/examples/plain-html/`)
  expect(await page.evaluate(() => self.origin)).toBe('null')
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.fillDetails()
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await heardEvents(page, 'booking-scheduled')).toHaveLength(1)
  const sent = await Promise.all(requests.map((request) => request.allHeaders()))
  // The page itself is opened like any other; the browser has a cookie of this server.
  expect(sent.map(({ cookie }) => cookie !== undefined)).toEqual([true, ...sent.slice(1).map(() => false)])
})
