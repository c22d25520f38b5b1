import { expect, test } from 'vitest'
import { prepareStage } from '../prepare-stage.ts'
import { runPage } from './run-page.ts'
import type { TorturePage } from './torture-page.ts'

const stage = prepareStage()
const html = '{script}{place}'

/** Pages that must fail, so that the torture suite notices what it is for. */
const faulty: Readonly<Record<string, readonly [row: Omit<TorturePage, 'id'>, faults: readonly RegExp[]]>> = {
  'what a booking leaves behind': [
    {
      html,
      act: (page) =>
        page.evaluate(() => {
          Reflect.set(window, 'leftGlobal', 1)
          document.cookie = 'left=1'
          localStorage.setItem('leftLocal', '1')
          sessionStorage.setItem('leftSession', '1')
          indexedDB.open('leftDatabase')
          // A listener belongs to the script of its function.
          const { prototype } = customElements.get('booking-widget') ?? HTMLElement
          addEventListener('blur', Reflect.get(prototype, 'refresh'))
        }),
    },
    [
      /global leftGlobal/,
      /cookie left /,
      /stored leftLocal/,
      /stored leftSession/,
      /stored leftDatabase/,
      /listener blur on window/,
    ],
  ],
  'a console message and an error': [
    { html: `${html}<script>console.debug('left'); throw new Error('left')</script>` },
    [/console debug: left/, /page error: Error: left/],
  ],
  'a place without a link': [
    { html: '<{tag} id="place" {attributes}></{tag}>', expected: 'link', settles: 0 },
    [/link «Book a haircut» is not visible/],
  ],
  'a link that leads elsewhere': [
    { html: '<a href="#top">Book a haircut</a>', expected: 'link', settles: 0 },
    [/Timeout/],
  ],
}

test.concurrent.each(Object.entries(faulty))('notices %s', async (_, [row, faults]) => {
  const run = runPage(stage, { id: 'faulty', ...row }, 'element', 0)
  const message = await run.then(
    () => 'nothing noticed',
    (error: unknown) => String(error),
  )
  for (const fault of faults) expect(message).toMatch(fault)
})
