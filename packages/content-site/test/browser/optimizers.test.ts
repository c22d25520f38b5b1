import { expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

type Given = {
  /** The text of the script, as its server sends it. */
  readonly text: string
  /** Adds a copy of the script to the host site under a name. */
  readonly copy: (name: string, text?: string) => Promise<string>
}

const element = (attributes = 'service="haircut"'): string =>
  `<booking-widget ${attributes}><a href="{server}/widget/appointment/service/haircut">Book</a></booking-widget>`
const withServer = element('service="haircut" api-base="{server}"')

/** What plugins that optimize pages do to the script's tag, and whether it then is a copy without its server. */
const forms: Readonly<
  Record<string, readonly [isCopy: boolean, html: (given: Given) => Promise<string> | string]>
> = {
  'drop the type': [false, () => `<script src="{server}/booking-widget.js?ver=6.5"></script>${element()}`],
  'drop the type and defer': [
    false,
    () => `<script defer src="{server}/booking-widget.js"></script>${element()}`,
  ],
  'drop the type and load async': [
    false,
    () => `<script async src="{server}/booking-widget.js"></script>${element()}`,
  ],
  'double the tag in both forms': [
    false,
    () =>
      `<script src="{server}/booking-widget.js"></script><script type="module" src="{server}/booking-widget.js"></script>
       <script src="{server}/booking-widget.js"></script>${element()}`,
  ],
  'delay the script until a gesture': [
    false,
    () => `${element()}<script>addEventListener('mousemove', () => {
      const script = document.createElement('script'); script.src = '{server}/booking-widget.js'; document.head.append(script)
    }, { once: true })</script>`,
  ],
  'put the script into the page': [true, ({ text }) => `<script>${text}</script>${element()}`],
  'put the module into the page': [true, ({ text }) => `<script type="module">${text}</script>${withServer}`],
  'copy the script under its name': [
    true,
    async ({ copy }) => `<script src="${await copy('booking-widget.js')}"></script>${element()}`,
  ],
  'copy the module under another name': [
    true,
    async ({ copy }) => `<script type="module" src="${await copy('cache-3f9a.js')}"></script>${withServer}`,
  ],
  'join it with another script': [
    true,
    async ({ text, copy }) =>
      `<script src="${await copy('joined.js', `var before=1;\n${text};\nvar after=before;`)}"></script>${element()}`,
  ],
  'take away its line breaks': [
    true,
    async ({ text, copy }) =>
      `<script src="${await copy('min.js', text.replaceAll(/;\s*\n/g, ';'))}"></script>${withServer}`,
  ],
  'wrap it for errors and for its time': [
    true,
    ({ text }) =>
      `<script>addEventListener('load', () => setTimeout(() => { try { ${text} } catch (e) { console.error(e) } }))</script>${element()}`,
  ],
}

test.each(Object.entries(forms))(
  'the calendar works where an optimizer does this: %s',
  async (name, [isCopy, write]) => {
    const { page: opened, watch } = await stage.open()
    const text = await (await fetch(`${stage.product.url}/booking-widget.js`)).text()
    const copies = new Map<string, string>()
    const given: Given = {
      text,
      copy: async (file, body = text) => {
        copies.set(file, body)
        return `/copies/${file}`
      },
    }
    await opened.route(/\/copies\/|\/page-\d+\/.*|\/booking-widget\/[^/]+\/fragment/, async (route) => {
      const { origin, pathname } = new URL(route.request().url())
      const body = copies.get(pathname.replace('/copies/', ''))
      if (origin === stage.product.url || body === undefined) return route.fallback()
      return route.fulfill({ body, contentType: 'text/javascript' })
    })
    // What a copy asks its own host for at first is not there.
    if (isCopy)
      watch.expectFault(
        /^console info: <booking-widget>: this script is a copy, the calendar comes from http/,
      )
    if (name === 'copy the script under its name') {
      watch.expectFault(/^answer 404: GET .*\/(copies\/chunks\/main|booking-widget\/.*fragment)/)
      watch.expectFault(/^console error: Failed to load resource.*404/)
      watch.expectFault(/^console error: .*integrity/)
    }
    const html = await write(given)
    await opened.goto(
      stage.host.addPage(
        `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><body>${html}`,
      ),
    )
    await opened.mouse.move(30, 30)
    const widget = visitWidget(opened)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.fillDetails()
    expect(await widget.submit.isVisible()).toBe(true)
  },
)
