import type { Browser, BrowserContext, Page } from 'playwright-core'
import { visitor } from '../open-page.ts'
import type { Stage } from '../prepare-stage.ts'
import { watchPage } from '../watch-page.ts'
import { bookingPath, fillIn, linkName } from './fill-in.ts'
import { usualPage } from './usual-page.ts'
import { findLeftovers, readGlobals } from './find-leftovers.ts'
import type { Carrier, HostFiles, TorturePage } from './torture-page.ts'
import { poll } from './poll.ts'
import { followLink, walkBooking } from './walk-booking.ts'

/**
 * Opens a host page as a new visitor and expects of both carriers the same: a visitor books or finds the link, the console stays
 * empty, and nothing is left after the booking is removed.
 */
export async function runPage(stage: Stage, row: TorturePage, carrier: Carrier, turn: number): Promise<void> {
  const context = await openContext(stage.browser, row)
  try {
    const page = await context.newPage()
    const { faults } = watchPage(page, [stage.product.url, stage.host.url])
    await row.prepare?.(page)
    const outcome = typeof row.expected === 'object' ? row.expected[carrier] : (row.expected ?? 'books')
    // A script or a frame that never comes would keep the page from loading.
    const waitUntil = outcome === 'link' ? 'commit' : 'load'
    await page.goto(await addPage(stage, row, carrier), { waitUntil })
    await row.act?.(page)
    const walk = (): Promise<void> =>
      walkBooking(page, { turn, booksFully: row.booksFully ?? false }).catch((error: unknown) => {
        throw new Error(`No booking; the console: ${faults.join('\n') || 'empty'}`, { cause: error })
      })
    const books = outcome === 'books' ? walk().then(() => true) : outcome === 'works' && (await canWalk(walk))
    if (!(await books)) {
      if (outcome === 'link') await page.waitForTimeout(row.settles ?? 2000)
      // The link leads away, so it is followed after the console is read.
      expectNone('The page was not clean', unexpected(faults, row))
      await followLink(page, linkName, bookingPath)
      return
    }
    await removePlaces(page)
    const usual = await usualGlobals(stage)
    const leftovers = async (): Promise<readonly string[]> => {
      const all = await findLeftovers(page, stage.product.url, usual)
      return all.filter((one) => !(row.hostGlobals?.test(one.replace(/^global /, '')) ?? false))
    }
    const left = await poll(leftovers, (all) => all.length === 0, 5000)
    expectNone('Left on the page', left)
    expectNone('The page was not clean', unexpected(faults, row))
  } finally {
    await context.close()
  }
}

async function openContext(browser: Browser, row: TorturePage): Promise<BrowserContext> {
  const context = await browser.newContext({ ...visitor, reducedMotion: 'reduce', ...row.visitor })
  context.setDefaultTimeout(20_000)
  return context
}

function expectNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`)
}

const canWalk = (walk: () => Promise<void>): Promise<boolean> =>
  walk().then(
    () => true,
    () => false,
  )

async function addPage(stage: Stage, row: TorturePage, carrier: Carrier): Promise<string> {
  const fill = (text: string): string => fillIn(text, carrier)
  const addFile: HostFiles['addFile'] = (text, headers) => stage.host.addPage(fill(text), headers)
  const html = typeof row.html === 'string' ? row.html : await row.html({ addFile, fillIn: fill })
  return addFile(/^\s*(<!doctype|<\?xml|<html)/i.test(html) ? html : usualPage(html), row.headers)
}

/** What the browser logs of requests whose frame has been removed. */
const ofRemovedFrame = /^console error: Fetch API cannot load \S+\. {2}\(/

const unexpected = (faults: readonly string[], { hostFaults = [] }: TorturePage): readonly string[] =>
  faults.filter((fault) => ![ofRemovedFrame, ...hostFaults].some((pattern) => pattern.test(fault)))

/** Removes the places as the host page would, in every frame of it. */
async function removePlaces(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame
      .locator('#place')
      .evaluateAll((all) => all.forEach((place) => place.parentNode?.removeChild(place)))
      // The removal of a place also removes the frames in it.
      .catch((error: unknown) => {
        if (!frame.isDetached()) throw error
      })
  }
}

/** The global values of an empty page in this browser. */
const known = new WeakMap<Browser, Promise<ReadonlySet<string>>>()

function usualGlobals({ browser, host }: Stage): Promise<ReadonlySet<string>> {
  const reading = known.get(browser) ?? readUsualGlobals(browser, host.addPage('<!doctype html>'))
  known.set(browser, reading)
  return reading
}

async function readUsualGlobals(browser: Browser, address: string): Promise<ReadonlySet<string>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  const names = new Set(await readGlobals(await context.newCDPSession(page)))
  await context.close()
  return names
}
