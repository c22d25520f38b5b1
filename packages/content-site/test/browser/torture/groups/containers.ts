import type { Page } from 'playwright-core'
import type { TorturePage } from '../torture-page.ts'

const press = (page: Page): Promise<void> => page.locator('#open').click()
const shown = (id: string, html: string): TorturePage => ({ id, html: `{script}${html}`, act: press })
const still = (id: string, html: string): TorturePage => ({ id, html: `{script}${html}` })
const button = (code: string): string => `<button id="open" onclick="${code}">Open</button>`
/** embed.js finds no place in a shadow root, so its link stays. */
const inShadow = { element: 'books', frame: 'link' } as const

export const containers: readonly TorturePage[] = [
  { ...shown('details', '<details><summary id="open">Open</summary>{place}</details>'), isChosen: true },
  {
    ...shown('dialog', `${button("document.querySelector('dialog').showModal()")}<dialog>{place}</dialog>`),
    isChosen: true,
    booksFully: true,
  },
  shown(
    'dialog-not-modal',
    `${button("document.querySelector('dialog').show()")}<dialog style="position: static">{place}</dialog>`,
  ),
  shown(
    'popover',
    '<button id="open" popovertarget="layer">Open</button><div id="layer" popover>{place}</div>',
  ),
  {
    ...shown(
      'display-none',
      `${button("document.querySelector('main').style.display = 'block'")}<main style="display: none">{place}</main>`,
    ),
    isChosen: true,
  },
  shown('hidden', `${button("document.querySelector('main').hidden = false")}<main hidden>{place}</main>`),
  shown('inert', `${button("document.querySelector('main').inert = false")}<main inert>{place}</main>`),
  shown(
    'tab',
    `${button("document.querySelectorAll('section').forEach((one) => one.hidden = !one.hidden)")}<section>First</section><section hidden>{place}</section>`,
  ),
  shown(
    'zero-size',
    `${button("document.querySelector('main').style.cssText = ''")}<main style="width: 0; height: 0; overflow: hidden">{place}</main>`,
  ),
  still(
    'content-visibility',
    '<div style="height: 2000px"></div><main style="content-visibility: auto">{place}</main>',
  ),
  still(
    'form',
    '<form action="/theirs" onsubmit="document.title = 1"><input name="a">{place}<button>Send</button></form>',
  ),
  {
    ...still(
      'form-required',
      '<form action="/theirs"><input name="a" required>{place}<button>Send</button></form>',
    ),
    isChosen: true,
    booksFully: true,
  },
  still('fieldset-disabled', '<form><fieldset disabled><legend>Booking</legend>{place}</fieldset></form>'),
  still('label', '<label>Your time {place}</label>'),
  still('table', '<table border="1"><tr><td>Left</td><td>{place}</td></tr></table>'),
  still('contenteditable', '<div contenteditable="true"><p>Text</p>{place}</div>'),
  still('list-item', '<ul><li>{place}</li></ul>'),
  still(
    'button-around-nothing',
    '<div role="button" tabindex="0" onclick="document.title = 2">{place}</div>',
  ),
  still('link-around', '<div onclick="event.stopPropagation()">{place}</div>'),
  still(
    'scroll-snap',
    '<main style="height: 600px; overflow: auto; scroll-snap-type: y mandatory"><section style="scroll-snap-align: start; height: 600px"></section><section style="scroll-snap-align: start; min-height: 600px">{place}</section></main>',
  ),
  still('scroll-box', '<main style="height: 320px; overflow: auto">{place}</main>'),
  { ...still('table-narrow', '<table><tr><td width="280">{place}</td></tr></table>'), isChosen: true },
  still(
    'svg-foreign-object',
    '<svg width="900" height="1200"><foreignObject width="900" height="1200"><div xmlns="http://www.w3.org/1999/xhtml">{place}</div></foreignObject></svg>',
  ),
  still(
    'fullscreen-layer',
    '<main style="position: fixed; inset: 0; overflow: auto; z-index: 99999">{place}</main>',
  ),
  {
    id: 'shadow-declarative',
    html: '<div><template shadowrootmode="open">{place}</template></div>{script}',
    expected: inShadow,
  },
  {
    id: 'shadow-open',
    html: "{script}<div id=\"host\"></div><script>{ document.querySelector('#host').attachShadow({ mode: 'open' }).append({make}) }</script>",
    expected: inShadow,
    isChosen: true,
  },
  {
    id: 'shadow-in-shadow',
    html: "{script}<div id=\"host\"></div><script>{ const outer = document.querySelector('#host').attachShadow({ mode: 'open' }); const middle = document.createElement('div'); outer.append(middle); middle.attachShadow({ mode: 'open' }).append({make}) }</script>",
    expected: inShadow,
  },
  {
    id: 'shadow-slotted',
    html: '<div><template shadowrootmode="open"><section><slot></slot></section></template>{place}</div>{script}',
  },
  {
    // The booking begins in the closed root, where no visitor of a test can look, and is moved out.
    id: 'shadow-closed',
    isChosen: true,
    html: `{script}<div id="host"></div><main></main><script>{ const place = {make}
      document.querySelector('#host').attachShadow({ mode: 'closed' }).append(place)
      addEventListener('load', () => setTimeout(() => document.querySelector('main').append(place), 1500)) }</script>`,
    act: (page) => page.locator('main #place').waitFor({ state: 'attached' }),
  },
  { id: 'two-places', html: '{script}{place}<hr>{place}', isChosen: true },
]
