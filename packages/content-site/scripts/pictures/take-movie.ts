import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { visitWidget } from '../../test/browser/visit-widget.ts'
import { bringToTop, type PictureStage } from './picture-stage.ts'
import { visitor } from './widget-scenes.ts'
import { reportSize } from './write-picture.ts'

/** A screenshot, and for how many milliseconds it is shown. */
type Frame = { readonly png: Buffer; readonly delay: number }

/** A person in front of the page: what they do is recorded, at their pace, however long the browser takes. */
type Actor = {
  /** Leaves the page as it is, for so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Moves the pointer to an element and presses it. */
  press(target: Locator): Promise<void>
  /** Presses a field and types into it. */
  type(field: Locator, text: string): Promise<void>
}

const size = { width: 1120, height: 900 } as const
const mostBytes = 2_000_000

/** Takes the moving picture of a booking: day, time, details, confirmation. */
export async function takeMovie(stage: PictureStage, file: string): Promise<void> {
  const page = await stage.open({ viewport: size, deviceScaleFactor: 1.5 })
  await page.goto(`${stage.host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.begun()
  await bringToTop(page, '#book-title')
  const frames: Frame[] = []
  const actor = await createActor(page, frames)
  await actor.wait(1600)
  await actor.press(widget.freeDays.nth(7))
  await widget.slots.first().waitFor()
  await actor.wait(900)
  await actor.press(widget.slots.nth(4))
  await actor.wait(500)
  await actor.press(widget.slots.nth(4))
  await widget.field('First name').waitFor()
  await actor.wait(900)
  for (const [label, text] of Object.entries(visitor)) await actor.type(widget.field(label), text)
  await actor.wait(400)
  await actor.press(widget.submit)
  await widget.part('confirmation').waitFor()
  await bringToTop(page, '#book-title')
  await actor.wait(4500)
  await writeMovie(frames, file)
  await page.context().close()
}

async function createActor(page: Page, frames: Frame[]): Promise<Actor> {
  let at = { x: size.width * 0.62, y: size.height * 0.92 }
  const drawPointer = await addPointer(page)
  const record = async (delay: number): Promise<void> => {
    await drawPointer(at)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const last = frames.at(-1)
    if (last?.png.equals(png)) frames[frames.length - 1] = { png, delay: last.delay + delay }
    else frames.push({ png, delay })
  }
  /** Does something in steps, from 0 to 1, slow at both ends. */
  const glide = async (steps: number, moveTo: (part: number) => Promise<unknown>): Promise<void> => {
    for (let step = 1; step <= steps; step += 1) {
      await moveTo((1 - Math.cos((Math.PI * step) / steps)) / 2)
      await record(60)
    }
  }
  const goTo = async (target: Locator): Promise<void> => {
    await scrollIntoWindow(page, target, glide)
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${target.toString()} is not visible`)
    const [from, to] = [at, { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }]
    await glide(7, (part) => {
      at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      return page.mouse.move(at.x, at.y)
    })
  }
  const press = async (target: Locator): Promise<void> => {
    await goTo(target)
    await page.mouse.down()
    await record(120)
    await page.mouse.up()
  }
  return {
    wait: async (milliseconds) => {
      // What the press has begun ends before the picture is taken.
      await page.waitForTimeout(300)
      await record(milliseconds)
    },
    press,
    type: async (field, text) => {
      await press(field)
      const length = Math.ceil(text.length / 4)
      for (let typed = length; typed < text.length + length; typed += length) {
        await field.fill(text.slice(0, typed))
        await record(90)
      }
    },
  }
}

/** Scrolls as far as an element below the window needs. */
async function scrollIntoWindow(
  page: Page,
  target: Locator,
  glide: (steps: number, moveTo: (part: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const box = await target.boundingBox()
  const below = box === null ? 0 : box.y + box.height + 80 - size.height
  if (below <= 0) return
  const start = await page.evaluate(() => scrollY)
  await glide(6, (part) =>
    page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), start + below * part),
  )
}

/** Adds a pointer to the page, because screenshots have none. */
async function addPointer(page: Page): Promise<(at: { x: number; y: number }) => Promise<void>> {
  await page.evaluate(() => {
    const pointer = document.createElement('div')
    pointer.id = 'pointer'
    pointer.style.cssText =
      'position:fixed;inset:0 auto auto 0;z-index:9999;pointer-events:none;line-height:0'
    pointer.innerHTML =
      '<svg width="26" height="30" viewBox="0 0 26 30"><path d="M3 2v21.5l5.6-5.2 3.6 8.2 4.2-1.9-3.6-8H21z" fill="#111" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>'
    document.documentElement.append(pointer)
  })
  return async ({ x, y }) =>
    page.evaluate(
      ([left, top]) => {
        const pointer = document.querySelector<HTMLElement>('#pointer')
        if (pointer) pointer.style.transform = `translate(${left}px, ${top}px)`
      },
      [x - 3, y - 2],
    )
}

async function writeMovie(frames: readonly Frame[], file: string): Promise<void> {
  const images = frames.map(({ png }) => png)
  const delay = frames.map((frame) => frame.delay)
  for (const quality of [88, 80, 72, 64]) {
    const bytes = await sharp(images, { join: { animated: true } })
      .webp({ delay, loop: 0, quality, effort: 4, minSize: true })
      .toBuffer()
    if (bytes.length > mostBytes && quality > 64) continue
    await writeFile(file, bytes)
    break
  }
  const seconds = delay.reduce((sum, one) => sum + one, 0) / 1000
  console.log(`${frames.length} frames, ${seconds.toFixed(1)} s`)
  await reportSize(file)
}
