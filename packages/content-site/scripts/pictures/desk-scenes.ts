import type { Page } from 'playwright-core'
import { signInAtDesk } from '../../test/browser/sign-in-at-desk.ts'
import type { PictureStage } from './picture-stage.ts'

type Scene = (stage: PictureStage, page: Page) => Promise<void>

/** A page of the desk, as the owner of a real business sees it: without the note that the bookings are samples. */
const deskPage =
  (path: string): Scene =>
  async ({ product }, page) => {
    await signInAtDesk(page, product)
    await page.goto(`${product.url}${path}`)
    await removeSampleNote(page)
  }

const removeSampleNote = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('.sample-banner')?.remove())

export const showDay = deskPage('/desk')
export const showWeek = deskPage('/desk?view=week')
export const showRequests = deskPage('/desk/requests')
export const showSettings = deskPage('/desk/settings')

/** A booking of this day with a deposit. */
export const showBooking: Scene = async (stage, page) => {
  await deskPage('/desk')(stage, page)
  const booking = page.locator('a[href^="/desk/bookings/bkg_"]', { hasText: /\bColou?r\b/ }).first()
  await page.goto(`${stage.product.url}${await booking.getAttribute('href')}`)
  await removeSampleNote(page)
}
