import type { VisitedWidget } from './visit-widget.ts'

/** Answers every question of a quiz up to its result. `send` matches the button that sends. */
export async function takeQuiz(widget: VisitedWidget, next = /^Next/, send = /^Send/): Promise<void> {
  await widget.begun()
  for (let page = 0; page < 10; page += 1) {
    for (const group of await widget.element
      .getByRole('radiogroup')
      .or(widget.element.locator('fieldset'))
      .all()) {
      await group.getByRole('radio').first().focus()
      await widget.page.keyboard.press('Space')
    }
    const isLast = (await widget.button(send).count()) > 0
    await widget.button(isLast ? send : next).click()
    if (isLast) break
  }
  await widget.element.getByRole('meter').first().waitFor()
}
