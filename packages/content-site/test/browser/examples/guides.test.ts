import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fullContract } from '@hourfold/widget-element/contract'
import { heardEvents } from '../host-events.ts'
import { prepareStage } from '../prepare-stage.ts'
import { visitWidget } from '../visit-widget.ts'

/** The guides have no page: their snippets are taken from the Markdown and pasted into a page of a host. */
const stage = prepareStage()

async function snippetsOf(guide: string, language: string): Promise<readonly string[]> {
  const readme = new URL(`../../../../../examples/${guide}/README.md`, import.meta.url)
  const blocks = (await readFile(readme, 'utf8')).matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, name, code = '']) => (name === language ? [code] : []))
}

/** A page of a site builder: its own markup around what was pasted. */
async function openPasted(body: string): Promise<Page> {
  const { page } = await stage.open()
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
    <header><h1>A page of a site builder</h1></header><main>${body}</main>`
  await page.goto(stage.host.addPage(html.replaceAll('http://localhost:3000', '{server}')))
  return page
}

const showsMonth = (page: Page): Promise<void> => visitWidget(page).freeDays.first().waitFor()

async function opensDialog(page: Page): Promise<void> {
  await visitWidget(page).button('Book').click()
  await showsMonth(page)
}

async function leadsToPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book an appointment' }).click()
  await page.waitForURL(`${stage.product.url}/widget/appointment/service/haircut`)
  await showsMonth(page)
}

/** Each guide with what its HTML snippets do, in their order. */
const guides: Readonly<Record<string, readonly ((page: Page) => Promise<void>)[]>> = {
  wix: [showsMonth, leadsToPage],
  shopify: [showsMonth],
  squarespace: [showsMonth, opensDialog, leadsToPage],
  wordpress: [showsMonth],
}

describe.each(Object.entries(guides))('%s', (guide, uses) => {
  test.each(uses.map((use, index) => [index, use.name, use] as const))(
    'its snippet %i: %s',
    async (index, _, use) => {
      const snippets = await snippetsOf(guide, 'html')
      expect(snippets).toHaveLength(uses.length)
      await use(await openPasted(snippets[index] ?? ''))
    },
  )
})

test('shopify: the section shows what the theme editor has set', async () => {
  const [section = ''] = await snippetsOf('shopify', 'liquid')
  const [, markup = '', schema = ''] = /^(.*){% schema %}(.*){% endschema %}/s.exec(section) ?? []
  const { settings } = v.parse(
    v.object({ settings: v.array(v.object({ id: v.string(), default: v.string() })) }),
    JSON.parse(schema),
  )
  const values = new Map([
    ['request.locale.iso_code', 'de'],
    ...settings.map((one) => [`section.settings.${one.id}`, one.default] as const),
  ])
  // The filters change none of these values.
  const html = markup.replaceAll(/{{ ([\w.]+)(?: \| \w+)? }}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`The section has no setting ${name}`)
    return value
  })
  const page = await openPasted(html)
  await showsMonth(page)
  const widget = visitWidget(page)
  expect(await widget.part('title').textContent()).toContain('wählen')
  expect(
    await widget.element.evaluate((one) => getComputedStyle(one).getPropertyValue('--bw-color-primary')),
  ).toBe('#0b6e4f')
})

test('webflow: the site’s script, the calendar of a page, and a button of the design', async () => {
  const [script = '', calendar = '', opener = '', ...more] = await snippetsOf('webflow', 'html')
  expect(more).toEqual([])
  const page = await openPasted(
    `${script}<a data-book="massage" href="http://localhost:3000/widget/appointment/service/massage">A massage</a>${calendar}${opener}`,
  )
  await visitWidget(page, 'main booking-widget').freeDays.first().waitFor()
  const dialog = page.getByRole('dialog')
  for (const _ of ['once', 'again']) {
    await page.getByRole('link', { name: 'A massage' }).click()
    await dialog.getByText('Massage').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('body > booking-widget').waitFor({ state: 'detached' })
  }
})

test('angular: the bindings of the template fit the element', async () => {
  const [script = ''] = await snippetsOf('angular', 'html')
  const [component = ''] = await snippetsOf('angular', 'ts')
  const [, template = ''] = /template: `(.*?)`/s.exec(component) ?? []
  const bindings = [...template.matchAll(/([[(])(?:attr\.)?([\w-]+)[\])]="/g)].map(([, kind, name = '']) => ({
    kind,
    name,
  }))
  expect(bindings.map(({ name }) => name)).toEqual(['service', 'prefill', 'booking-scheduled'])
  const attributes = new Set<string>(fullContract.attributes.map(({ name }) => name))
  const isKnown = ({ kind, name }: (typeof bindings)[number]) =>
    kind === '(' ? name in fullContract.events : attributes.has(name)
  expect(bindings.filter((binding) => !isKnown(binding))).toEqual([])
  // What Angular does with these bindings: an attribute, a property, a listener.
  const page = await openPasted(
    `${template.replaceAll(/\s[[(][^=]+="[^"]*"|{{.*?}}/g, '')}<script>
      const element = document.querySelector('booking-widget')
      element.setAttribute('service', 'haircut')
      element.prefill = { firstName: 'Ada', lastName: 'Lovelace' }
      element.addEventListener('booking-scheduled', ({ detail }) => {
        document.querySelector('[role=status]').textContent = 'Booked: ' + detail.bookingIds
      })
    </script>${script}`,
  )
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  expect(await widget.field('First name').inputValue()).toBe('Ada')
  await widget.fillDetails()
  await widget.submit.click()
  await page.getByText(/^Booked: \w/).waitFor()
  expect(await heardEvents(page, 'booking-scheduled')).toHaveLength(1)
})
