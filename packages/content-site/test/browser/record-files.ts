import type { Page } from 'playwright-core'

/** What the element has fetched of its release beside its script, by name and in order. */
export function recordFiles(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(?:chunks|locales)\/([a-z-]+?)-[\w-]{8,10}\.js/.exec(request.url()) ?? []
    if (name !== undefined) names.push(name)
  })
  return names
}
