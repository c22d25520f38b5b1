import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { installExample, packElement, type InstalledExample } from './install-example.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

/**
 * Copies the examples that are built, installs the element from its tarball and everything else from the registry, and checks,
 * builds and opens them. `npm test` takes plain Vite and React 19, `npm run prove -- --thorough` all.
 */
const stage = prepareStage()
const isProof = process.env['PROVE'] !== undefined

/** A mistake in a file, and a word of the message that must name it. */
type Mistake = readonly [from: string, to: string, named: string]

const inEachFile: readonly Mistake[] = [
  ['detail.start', 'detail.begin', 'begin'],
  ['findNextAvailable', 'findNextFree', 'findNextFree'],
]
const inJsx: readonly Mistake[] = [
  ...inEachFile,
  [' service={service}', ' servce={service}', 'servce'],
  ["{ firstName: 'Ada'", "{ firstname: 'Ada'", 'firstname'],
]
const hourCycle: Mistake = ['hour-cycle="h23"', 'hour-cycle="h25"', 'h25']
const unknownEvent: Mistake = ['onbooking-step', 'onbooking-stop', 'detail']

type Project = {
  readonly title: string
  readonly example: string
  readonly file: string
  readonly mistakes: readonly Mistake[]
  /** Packages in other versions than those of the example. */
  readonly packages?: readonly string[]
}

const projects: readonly Project[] = [
  {
    title: 'plain Vite',
    example: 'vite',
    file: 'main.ts',
    mistakes: [
      ...inEachFile,
      ['widget.prefill', 'widget.prefil', 'prefil'],
      ["'booking-step'", "'booking-stop'", 'detail'],
    ],
  },
  {
    title: 'React 19',
    example: 'react-host',
    file: 'main.tsx',
    mistakes: [
      ...inJsx,
      ['hourCycle="h23"', 'hourCycle="h25"', 'h25'],
      ['onBookingStep', 'onBookingStop', 'detail'],
    ],
  },
  ...(isProof ? onlyInProof() : []),
]

function onlyInProof(): readonly Project[] {
  return [
    {
      title: 'React 18',
      example: 'react-host',
      file: 'main.tsx',
      mistakes: inJsx,
      packages: ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.32', '@types/react-dom@18.3.7'],
    },
    { title: 'Preact', example: 'preact', file: 'main.tsx', mistakes: [...inJsx, hourCycle, unknownEvent] },
    {
      title: 'Vue',
      example: 'vue',
      file: 'app.vue',
      mistakes: [
        ...inEachFile,
        hourCycle,
        [':service="service"', ':servce="service"', 'servce'],
        ['@booking-step', '@booking-stop', 'onBookingStop'],
      ],
    },
    {
      title: 'Svelte',
      example: 'svelte',
      file: 'app.svelte',
      mistakes: [
        ...inEachFile,
        hourCycle,
        unknownEvent,
        ['    {service}\n', '    servce={service}\n', 'servce'],
      ],
    },
  ]
}

let target = ''
let tarball = ''
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'hourfold-pack-'))
  tarball = await packElement(target)
}, 60_000)
afterAll(() => rm(target, { recursive: true, force: true }))

/** Opens a built project, and records the scripts and catalogs that it takes from the booking server. */
async function openProject(folder: string) {
  const { page } = await stage.open()
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === stage.product.url && /\.js$|\/locales\//.test(pathname)) foreign.push(pathname)
  })
  await page.goto(stage.host.addFolder(folder))
  await visitWidget(page).freeDays.first().waitFor()
  return { page, foreign }
}

/** Books the service that is shown, and reads what the page has heard. */
async function book(page: Page): Promise<void> {
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await page
    .getByRole('status')
    .filter({ hasText: /^Step 2 of/ })
    .waitFor()
  expect(await widget.field('First name').inputValue()).toBe('Ada')
  await widget.fillDetails()
  await widget.submit.click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Booked: / })
    .waitFor()
  expect(await heardEvents(page, 'booking-ready')).toHaveLength(1)
}

describe.each(projects)('the package in $title', ({ example, file, mistakes, packages = [] }) => {
  let project: InstalledExample
  beforeAll(async () => {
    project = await installExample(example, { server: stage.product.url, tarball, packages })
  }, 120_000)
  afterAll(() => project.remove())

  test('has types that accept the example, and refuse each mistake in it', async () => {
    expect(await project.check()).toBe('')
    const copyOf = (index: number): string => file.replace(/^\w+/, `mistake-${index}`)
    for (const [index, [from, to]] of mistakes.entries()) await project.replace(file, from, to, copyOf(index))
    // The checker names the file of each error before it says what is wrong.
    const errors = (await project.check()).split(/(?=mistake-\d)/)
    const missed = mistakes.filter(
      ([, , named], index) =>
        !errors.some((error) => error.startsWith(copyOf(index)) && error.includes(named)),
    )
    expect(missed).toEqual([])
  })

  test('is built into the page, which books without a script of the booking server', async () => {
    const { page, foreign } = await openProject(await project.build())
    const massage = page.getByRole('radio', { name: 'massage' })
    if (await massage.isVisible()) {
      await massage.click()
      await visitWidget(page).part('summary').filter({ hasText: 'assage' }).waitFor()
    }
    await book(page)
    expect(foreign).toEqual([])
  })

  if (example === 'react-host') {
    test('renders the tag on a server', async () => {
      const code = `import '@hourfold/widget-element'
        import { createElement } from 'react'
        import { renderToString } from 'react-dom/server'
        import { BookingWidget } from '@hourfold/widget-element/react'
        console.log(renderToString(createElement(BookingWidget, { service: 'haircut', prefill: {} }, 'Book')))`
      expect(await project.runModule(code)).toBe('<booking-widget service="haircut">Book</booking-widget>\n')
    })
  }

  if (example === 'vite') {
    test('books with a booking server of another release, and brings its own words', async () => {
      const entry = 'node_modules/@hourfold/widget-element/module/booking-widget.js'
      const text = await readFile(join(project.folder, entry), 'utf8')
      const [release = ''] = /\d+\.\d+\.\d+-[\w-]{10}/.exec(text) ?? []
      await project.replace(entry, release, '0.0.1-older')
      const { page, foreign } = await openProject(await project.build())
      await page.getByRole('button', { name: 'Auf Deutsch' }).click()
      await visitWidget(page)
        .heading(/wählen/)
        .waitFor()
      await page.reload()
      await book(page)
      expect(foreign).toEqual([])
    })
  }
})
