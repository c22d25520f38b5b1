import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckContent } from '@hourfold/booking-api/import-command'
import { contentRules } from '../content/content-rules.ts'
import { checkContentFolder } from '../content/read-content-folder.ts'

/**
 * Checks the content of the site in a business's folder. It stays there (`CONTENT_DIR`); it is checked so that an imported business
 * always has a site that can start.
 */
export const checkContent: CheckContent = async (folder, business) => {
  const content = join(folder, 'content')
  if (!existsSync(content)) return []
  const read = await checkContentFolder(content, { ...contentRules, business })
  return read.ok ? [] : read.refusal.map((fault) => ({ ...fault, file: `content/${fault.file}` }))
}
