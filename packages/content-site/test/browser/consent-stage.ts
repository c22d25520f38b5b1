import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import * as v from 'valibot'
import { demoFolder } from '@hourfold/booking-api/ensure-demo-business'
import type { Watch } from './watch-page.ts'
import { prepareOwnStage, type Stage } from './prepare-stage.ts'

/** The categories for which the site has a third-party script. */
export const counted = ['functional', 'analytics', 'advertising', 'uncategorized'] as const

const counter = 'https://counter.example'

const settings = `
consent: always
scripts:
${counted.map((category) => `  - { src: "${counter}/${category}.js", category: ${category} }`).join('\n')}
cookies:
${counted.map((category) => `  ${category}: [_${category}_*]`).join('\n')}
`

/** The demo studio's site with third-party scripts, and the banner on every page. */
export function prepareConsentStage(added = settings): Stage {
  let folder = ''
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return prepareOwnStage({
    openFolder: async () => {
      folder = await mkdtemp(join(tmpdir(), 'hourfold-content-'))
      await cp(join(demoFolder, 'content'), folder, { recursive: true })
      await appendFile(join(folder, 'site.yaml'), added)
      return folder
    },
  })
}

export type Consenter = {
  readonly page: Page
  readonly watch: Watch
  readonly banner: Locator
  /** The third-party scripts requested so far, on all pages. */
  readonly asked: () => readonly string[]
  readonly button: (name: string) => Locator
  /** Moves the mouse, so that the banner appears. */
  readonly stir: () => Promise<void>
  /** Opens a page and moves the mouse. */
  readonly visit: (path: string) => Promise<void>
  /** Returns the entries of the data layer. */
  readonly dataLayer: () => Promise<readonly (readonly unknown[])[]>
  /** The third-party scripts that have run on the current page. */
  readonly ran: () => Promise<readonly string[]>
  /** The names of third-party cookies. */
  readonly cookies: () => Promise<readonly string[]>
}

/**
 * Opens a page as a first-time visitor, with a remote server that responds with scripts. `expected`: whether requests to it are
 * allowed.
 */
export async function openConsenter(
  stage: Stage,
  options: BrowserContextOptions = {},
  expected: 'scripts' | 'nothing' = 'scripts',
): Promise<Consenter> {
  const { page, watch } = await stage.open({ storageState: { cookies: [], origins: [] }, ...options })
  if (expected === 'scripts') watch.expectFault(/^third party: https:\/\/counter\.example\//)
  const asked: string[] = []
  await page.route(`${counter}/**`, (route) => {
    const [, name = ''] = /(\w+)\.js$/.exec(route.request().url()) ?? []
    asked.push(name)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(globalThis.ran ??= []).push('${name}'); document.cookie = '_${name}_id=1; Max-Age=999; Path=/'`,
    })
  })
  const banner = page.locator('consent-banner .consent')
  const stir = async (): Promise<void> => {
    await page.mouse.move(30, 30)
    await page.mouse.move(40, 40)
  }
  return {
    page,
    watch,
    banner,
    asked: () => asked,
    button: (name) => banner.getByRole('button', { name, exact: true }),
    stir,
    visit: async (path) => {
      await page.goto(`${stage.product.url}${path}`)
      await stir()
    },
    dataLayer: async () =>
      v.parse(
        v.array(v.array(v.unknown())),
        await page.evaluate(() => {
          const layer: unknown = Reflect.get(globalThis, 'dataLayer')
          return Array.isArray(layer)
            ? layer.map((entry: ArrayLike<unknown>) => [
                Object.prototype.toString.call(entry),
                ...Array.from(entry),
              ])
            : []
        }),
      ),
    ran: async () =>
      v.parse(v.array(v.string()), await page.evaluate((): unknown => Reflect.get(globalThis, 'ran') ?? [])),
    cookies: async () => {
      const all = await page.context().cookies()
      return all.map(({ name }) => name).filter((name) => name.startsWith('_'))
    },
  }
}
