import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { showBooking, showDay, showRequests, showSettings, showWeek } from './desk-scenes.ts'
import { nameOf, publicFolder, updateManifest } from './manifest.ts'
import { pictureFiles, type PictureFile } from './picture-sources.ts'
import { type PictureStage, startPictureStage } from './picture-stage.ts'
import { showInstall, showInstallCheck, showMail, showSite } from './site-scenes.ts'
import { takeMovie } from './take-movie.ts'
import { takeSocialPicture } from './take-social-picture.ts'
import {
  showConfirmation,
  showForm,
  showMenu,
  showMonth,
  showPayment,
  showQuiz,
  showTimes,
} from './widget-scenes.ts'
import { writePicture } from './write-picture.ts'

/*
 * `npm run pictures [-- <name or part of names>]`: takes the pictures of the documents from the product itself, in English, always on the
 * same day, and notes in the manifest what they show.
 */

type Scene = (stage: PictureStage, page: Page) => Promise<void>
type Take = (stage: PictureStage, file: string) => Promise<void>

type Framing = {
  /** Width of the file. */
  readonly width?: number
  /** The picture begins above the first of these elements and ends below the second; without them it is the window. */
  readonly between?: readonly [string, string]
}

/** A picture of a scene in a browser with these options. */
const scene =
  (show: Scene, options: BrowserContextOptions, { width = 1440, between }: Framing = {}): Take =>
  async (stage, file) => {
    const page = await stage.open(options)
    await show(stage, page)
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(300)
    const frame = between === undefined ? {} : { fullPage: true, clip: await frameOf(page, between) }
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', ...frame })
    await writePicture(shot, file, width)
    await page.context().close()
  }

/** The whole width of the page, from one element to the end of another. */
async function frameOf(page: Page, [from, to]: readonly [string, string], margin = 32) {
  const [start, end] = await Promise.all(
    [from, to].map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return { top: top + scrollY, bottom: bottom + scrollY }
        }),
    ),
  )
  const top = Math.max(0, (start?.top ?? 0) - margin)
  const width = page.viewportSize()?.width ?? 0
  return { x: 0, y: top, width, height: (end?.bottom ?? 0) + margin - top }
}

const window = (width: number, height: number) => ({ viewport: { width, height } }) as const
const dark = { colorScheme: 'dark' } as const
/** The calendar of the example page, with its title. */
const book = ['#book-title', 'booking-widget'] as const
/** The element on a page of the product, below the header of the site. */
const onSite = ['.site-header', 'booking-widget'] as const
const phone = { viewport: { width: 390, height: 844 } } as const

/** How each picture is taken, in this order: what is booked for one is seen in the later ones. */
const takes = {
  'pictures/desk-day.webp': scene(showDay, window(1280, 900)),
  'pictures/desk-day-dark.webp': scene(showDay, { ...window(1280, 900), ...dark }),
  'pictures/desk-week.webp': scene(showWeek, window(1280, 900)),
  'pictures/desk-booking.webp': scene(showBooking, window(1280, 1000)),
  'pictures/desk-requests.webp': scene(showRequests, window(1280, 560)),
  'pictures/desk-settings.webp': scene(showSettings, window(1280, 900)),
  'pictures/widget-light.webp': scene(showTimes, window(1160, 1000), { between: book }),
  'pictures/widget-dark.webp': scene(showTimes, { ...window(1160, 1000), ...dark }, { between: book }),
  'pictures/widget-phone.webp': scene(showMonth, phone, { width: 780 }),
  'pictures/widget-menu.webp': scene(showMenu, window(1160, 1000)),
  'pictures/widget-payment.webp': scene(showPayment, window(1160, 730)),
  'pictures/widget-confirmation.webp': scene(showConfirmation, window(1160, 900), { between: book }),
  'pictures/mail.webp': scene(showMail, window(720, 780), { width: 1080 }),
  'pictures/install.webp': scene(showInstall, window(1280, 1000)),
  'pictures/install-check.webp': scene(showInstallCheck, window(1160, 900), {
    between: ['#check', '#check'],
  }),
  'pictures/form.webp': scene(showForm, window(1160, 1040)),
  'pictures/quiz.webp': scene(showQuiz, window(1160, 900), { between: onSite }),
  'pictures/site.webp': scene(showSite, window(1280, 860)),
  'pictures/booking.webp': takeMovie,
  'social.png': takeSocialPicture,
} as const satisfies Readonly<Record<PictureFile, Take>>

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const [part = ''] = process.argv.slice(2)
const isExact = pictureFiles.some((file) => nameOf(file) === part)
const chosen = Object.entries(takes).flatMap(([name, take]) => {
  const file = pictureFiles.find((one) => one === name)
  const isChosen = file !== undefined && (isExact ? nameOf(file) === part : nameOf(file).includes(part))
  return isChosen ? [{ file, take }] : []
})
if (chosen.length === 0) throw new Error(`no picture is called ${part}`)
await mkdir(join(root, publicFolder, 'pictures'), { recursive: true })
const stage = await startPictureStage()
try {
  for (const { file, take } of chosen) await take(stage, join(root, publicFolder, file))
  await updateManifest(
    root,
    chosen.map(({ file }) => file),
  )
} finally {
  await stage.stop()
}
