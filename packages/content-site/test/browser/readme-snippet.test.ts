import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readStillness, recordStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

/** The code that the README gives, on a page of another site. */
const stage = prepareStage()

const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
const [, code = ''] = /^## Put it on your page\n+```html\n(.*?)^```/ms.exec(readme) ?? []

test.each([1280, 768, 360])('moves nothing on a page that is %i pixels wide', async (width) => {
  const { page } = await stage.open({ viewport: { width, height: 900 } })
  await recordStillness(page)
  const body = code.replaceAll('http://localhost:3000', '{server}')
  expect(body).toContain('<booking-widget')
  await page.goto(
    stage.host
      .addPage(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Page</title>
      <link rel="icon" href="data:,"><h1>Our salon</h1>${body}<p>Below</p>`),
  )
  const widget = visitWidget(page)
  await widget.freeDays.first().waitFor()
  await widget.begun()
  expect((await readStillness(page)).shift).toBeLessThanOrEqual(0.02)
})
