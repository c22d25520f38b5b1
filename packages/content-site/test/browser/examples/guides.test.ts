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

/** Returns the code blocks of a Markdown file, named from the root of the repository. */
async function snippetsOf(guide: string, language: string): Promise<readonly string[]> {
  const markdown = new URL(`../../../../../${guide}`, import.meta.url)
  const blocks = (await readFile(markdown, 'utf8')).matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, name, code = '']) => (name === language ? [code] : []))
}

/** A page of a site builder: its own markup around what was pasted. */
async function openPasted(body: string): Promise<Page> {
  const { page } = await stage.open()
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
    <header><h1>A page of a site builder</h1></header><main>${body}</main>`
  await page.goto(
    stage.host.addPage(html.replaceAll(/http:\/\/localhost:3000|https:\/\/book\.example\.com/g, '{server}')),
  )
  return page
}

const showsMonth = (page: Page): Promise<void> => visitWidget(page).freeDays.first().waitFor()

async function opensDialog(page: Page): Promise<void> {
  await visitWidget(page).button('Book').click()
  await showsMonth(page)
}

async function opensFrame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book a haircut' }).click()
  await showsFrame(page)
}

const showsFrame = (page: Page): Promise<void> =>
  page.frameLocator('iframe').locator('[part~="day-available"]').first().waitFor()

/** Each guide with what its HTML snippets do, in their order. */
const guides: Readonly<Record<string, readonly ((page: Page) => Promise<void>)[]>> = {
  'docs/embed/quick-start.md': [showsMonth],
  'docs/embed/wix.md': [showsMonth],
  'docs/embed/shopify.md': [showsMonth],
  'docs/embed/squarespace.md': [showsMonth, opensDialog],
  'docs/embed/buttons-popups-iframes.md': [opensDialog, opensFrame, showsFrame],
  'examples/wordpress/README.md': [showsMonth],
}

/** The script of the quick start, for snippets that a page with it receives. */
const script = '<script type="module" src="https://book.example.com/booking-widget.js"></script>'

describe.each(Object.entries(guides))('%s', (guide, uses) => {
  test.each(uses.map((use, index) => [index, use.name, use] as const))(
    'its snippet %i: %s',
    async (index, _, use) => {
      const snippets = await snippetsOf(guide, 'html')
      expect(snippets).toHaveLength(uses.length)
      const snippet = snippets[index] ?? ''
      await use(await openPasted(snippet.includes('<script') ? snippet : script + snippet))
    },
  )
})

test('shopify: the section shows what the theme editor has set', async () => {
  const [section = ''] = await snippetsOf('docs/embed/shopify.md', 'liquid')
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

test('webflow: the site’s scripts, the calendar of a page, and a button of the design', async () => {
  const [element = '', calendar = '', opener = '', ...more] = await snippetsOf(
    'docs/embed/webflow.md',
    'html',
  )
  expect(more).toEqual([])
  const page = await openPasted(
    `${element}${opener}<a data-booking-open="true" href="https://book.example.com/widget/appointment/service/massage">A massage</a>${calendar}`,
  )
  await visitWidget(page, 'main booking-widget').freeDays.first().waitFor()
  const dialog = page.getByRole('dialog')
  for (const _ of ['once', 'again']) {
    await page.getByRole('link', { name: 'A massage' }).click()
    await dialog.locator('iframe').contentFrame().getByText('Massage').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('look-and-language: the page’s own texts replace those of the calendar', async () => {
  const [texts = '', ...more] = await snippetsOf('docs/embed/look-and-language.md', 'html')
  expect(more).toEqual([])
  const page = await openPasted(`${script}<booking-widget service="haircut"></booking-widget>${texts}`)
  await visitWidget(page).heading('When may we expect you?').waitFor()
})

test('angular: the bindings of the template fit the element', async () => {
  const [tag = ''] = await snippetsOf('examples/angular/README.md', 'html')
  const [component = ''] = await snippetsOf('examples/angular/README.md', 'ts')
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
    </script>${tag}`,
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
