import type { Page } from 'playwright-core'

type Change = (view: Readonly<Record<string, unknown>>) => object

/** Has the server's answers to requests of this kind read otherwise. */
export async function alterAnswers(
  page: Page,
  { url, method }: { readonly url: string; readonly method: string },
  change: Change,
): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    const view: unknown = await response.json()
    await route.fulfill({ response, json: change({ ...Object(view) }) })
  })
}

export const slotsAnswer = { url: '**/api/v1/slots*', method: 'GET' } as const
