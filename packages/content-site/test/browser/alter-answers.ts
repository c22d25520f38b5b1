import type { Page, Route } from 'playwright-core'
import { isLeaving } from './open-page.ts'
import { refuseFragments } from './refuse-fragments.ts'

type Change = (view: Readonly<Record<string, unknown>>) => object

/**
 * Changes the API's responses to requests of this kind, also where a fragment would bring them. A response that arrives after the
 * page has closed is dropped.
 */
export async function alterAnswers(
  page: Page,
  { url, method }: { readonly url: string; readonly method: string },
  change: Change,
): Promise<void> {
  if (method === 'GET') await refuseFragments(page)
  const alter = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const view: unknown = await response.json()
    await route.fulfill({ response, json: change({ ...Object(view) }) })
  }
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await alter(route).catch((error: unknown) => {
      if (!isLeaving(page)) throw error
    })
  })
}

export const slotsAnswer = { url: '**/api/v1/slots*', method: 'GET' } as const
