import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { prepareGallery } from './prepare-gallery.ts'
import { openState } from './walk-gallery.ts'

const ready = prepareGallery()

async function openRightToLeft(state: string): Promise<Page> {
  const { gallery, browser } = ready()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await openState(page, gallery, state, { locale: 'ar-XB' })
  return page
}

describe('experience: Calendar grid', () => {
  test('the arrows are mirrored from right to left: what lies to the left is the next day', async () => {
    const page = await openRightToLeft('time-day')
    const part = (name: string) => page.locator(`booking-widget [part~="${name}"]`)
    await part('day-selected').click()
    // The text is mirrored, the numbers are not.
    const label = async (): Promise<number> =>
      Number(await part('day').and(page.locator(':focus')).textContent())
    const from = await label()
    const x = async (): Promise<number> =>
      (await part('day').and(page.locator(':focus')).boundingBox())?.x ?? 0
    const before = await x()
    await page.keyboard.press('ArrowLeft')
    expect(await label()).toBe(from + 1)
    expect(await x()).toBeLessThan(before)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await label()).toBe(from - 1)
    const [previous, next] = await Promise.all([
      part('nav-prev').boundingBox(),
      part('nav-next').boundingBox(),
    ])
    expect(next?.x ?? 0).toBeLessThan(previous?.x ?? 0)
    await page.close()
  })
})

describe('experience: Across', () => {
  test('logical CSS only: no rule of ours says left or right', async () => {
    const roots = ['../../src/', '../../../widget-element/src/', '../../../shared/styles/'].map((path) =>
      fileURLToPath(new URL(path, import.meta.url)),
    )
    const physical =
      /^\s*((margin|padding|border|inset|scroll-(margin|padding))-(left|right|top|bottom)\b|(left|right|top|bottom)\s*:|(float|clear|text-align)\s*:\s*(left|right)|(min-|max-)?(width|height)\s*:)/gm
    const faults: string[] = []
    for (const root of roots) {
      const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.css'))
      expect(files.length).toBeGreaterThan(3)
      for (const file of files) {
        const css = await readFile(`${root}${file}`, 'utf8')
        faults.push(...[...css.matchAll(physical)].map(([line]) => `${file}: ${line.trim()}`))
      }
    }
    expect(faults).toEqual([])
  })
})
