import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { strictPolicy } from './strict-policy.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const page = (
  script: string,
): string => `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
  ${script}<main><booking-widget service="haircut"></booking-widget></main>`

/** Records the scripts that a page requests from the booking server, without the hashes of their names. */
function recordScripts(opened: Page): () => readonly string[] {
  const names = new Set<string>()
  opened.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    if (origin === stage.product.url && pathname.endsWith('.js')) {
      names.add(pathname.replace(/-[\w-]{8}\.js$/, '') + search)
    }
  })
  return () => [...names].toSorted()
}

describe.each([
  ['the module', '<script type="module" src="{server}/booking-widget.js"></script>'],
  [
    'the module of a version',
    '<script type="module" src="{server}/booking-widget/0/booking-widget.js"></script>',
  ],
  [
    'the module with a query, as a content management system adds one',
    '<script type="module" src="{server}/booking-widget.js?ver=6.5"></script>',
  ],
  ['the script without its type', '<script src="{server}/booking-widget.js?ver=6.5"></script>'],
  ['the script that is one file', '<script type="module" src="{server}/booking-widget.full.js"></script>'],
])('%s', (name, script) => {
  test('books on a page whose policy allows the booking server alone', async () => {
    const { page: opened } = await stage.open()
    const scripts = recordScripts(opened)
    await opened.goto(stage.host.addPage(page(script), strictPolicy))
    const widget = visitWidget(opened)
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.pickSlot(0)
    await widget.fillDetails()
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    const folder = name.endsWith('version') ? '/booking-widget/0' : ''
    const chunks = ['main', 'details', 'forms'].map((chunk) => `${folder}/chunks/${chunk}`)
    const asked = scripts()
    if (name.endsWith('one file')) expect(asked).toEqual(['/booking-widget.full.js'])
    else expect(asked).toEqual(expect.arrayContaining(chunks))
  })
})

test('the script that is one file books where scripts are allowed by nonce alone', async () => {
  const { page: opened } = await stage.open()
  const script = '<script type="module" nonce="n1" src="{server}/booking-widget.full.js"></script>'
  const policy = "default-src 'none'; script-src 'nonce-n1'; connect-src {server}; img-src {server} data:"
  await opened.goto(stage.host.addPage(page(script), { 'content-security-policy': policy }))
  const widget = visitWidget(opened)
  await widget.showNextMonth()
  await widget.pickDay(-1)
  await widget.pickSlot(0)
  await widget.fillDetails()
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
})

test.each([
  ['of the module, one of them with a query', 'type="module" src="{server}/booking-widget.js?ver=6.5"'],
  ['with and without its type', 'src="{server}/booking-widget.js"'],
])('two tags %s define the element once', async (_, other) => {
  const { page: opened } = await stage.open()
  await opened.goto(
    stage.host.addPage(
      page(
        `<script ${other}></script><script ${other}></script>
         <script type="module" src="{server}/booking-widget.js"></script>`,
      ),
    ),
  )
  await visitWidget(opened).freeDays.first().waitFor()
})
