import type { Page } from 'playwright-core'
import { takeQuiz } from '../../test/browser/take-quiz.ts'
import { visitWidget } from '../../test/browser/visit-widget.ts'
import { bringToTop, type PictureStage } from './picture-stage.ts'

/** The visitor of the pictures. */
export const visitor = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Phone: '+49 30 901820',
} as const

/** A day with its times, on a salon's own page. */
export async function showTimes({ host }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.pickDay(3)
  await bringToTop(page, '#book-title')
}

/** The staff and the month, as a phone shows them. */
export async function showMonth({ host }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.pickDay(1)
  await bringToTop(page, '[part~="staff-list"]', 48)
}

/** A menu with two services in the cart, one of them for a guest. */
export async function showMenu({ product }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${product.url}/widget/service-menus/salon`)
  const widget = visitWidget(page)
  await widget.begun()
  const press = (name: string): Promise<void> =>
    widget.element.getByRole('button', { name, exact: true }).click()
  await press('Add Haircut')
  await press('Add a guest')
  await press('Add Styling for a party (Guest 1)')
  await widget.button(/^View cart .*€113/).waitFor()
  await widget.element.getByRole('radio', { name: 'You' }).check()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** The step at which the visitor pays a deposit. */
export async function showPayment({ host }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${host.url}/payment/`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.part('button-primary').first().click()
  await widget.pickDay(5)
  await widget.takeSlot(widget.slots.nth(2))
  await widget.fillDetails(visitor)
  await widget.element.locator('form [name="termsAccepted"]').check()
  await widget.submit.click()
  await widget.element.locator('.payment').waitFor()
  await bringToTop(page, 'booking-widget')
}

/** A booked haircut. The mailbox of the product then has its mail. */
export async function showConfirmation({ host }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.pickDay(3)
  await widget.takeSlot(widget.slots.nth(4))
  await widget.fillDetails(visitor)
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  await bringToTop(page, '#book-title')
}

/** The first page of a form, with some answers. */
export async function showForm({ product }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${product.url}/widget/form/intake`)
  const widget = visitWidget(page)
  await widget.begun()
  const { Phone: _, ...answers } = visitor
  await widget.fillDetails(answers)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** The result of a quiz. */
export async function showQuiz({ product }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${product.url}/widget/quiz/hair-type`)
  await takeQuiz(visitWidget(page))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
