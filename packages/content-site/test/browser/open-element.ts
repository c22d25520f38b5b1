import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { heardEvents } from './host-events.ts'
import type { Stage } from './prepare-stage.ts'
import { patience, visitWidget, type VisitedWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'

export type Visit = { readonly page: Page; readonly watch: Watch; readonly widget: VisitedWidget }

type Options = BrowserContextOptions & {
  /** Prepares the page before it is opened, for example with a fixed clock. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Opens a page of another site that contains only an element with these attributes, and waits until it is ready. */
export async function openElement(
  stage: Stage,
  attributes: string,
  { prepare, ...options }: Options = {},
): Promise<Visit> {
  const { page, watch } = await stage.open({ reducedMotion: 'reduce', ...options })
  await prepare?.(page)
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <meta name="viewport" content="width=device-width">
      <script type="module" src="{server}/booking-widget.js"></script>
      <main><h1>Page</h1><booking-widget ${attributes}></booking-widget></main>`),
  )
  await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
  return { page, watch, widget: visitWidget(page) }
}
