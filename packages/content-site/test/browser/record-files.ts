import type { Page } from 'playwright-core'

/** Returns the files of the release that the element fetches besides its own and its main script, by name and in order. */
export function recordFiles(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(?:chunks|locales)\/([a-z-]+?)-[\w-]{8,10}\.js/.exec(request.url()) ?? []
    if (name !== undefined && name !== 'main') names.push(name)
  })
  return names
}
