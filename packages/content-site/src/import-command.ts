import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '@booking/booking-api/run-import'
import { contentRules } from './content/content-rules.ts'
import { checkContentFolder } from './content/read-content-folder.ts'

/**
 * `npm run import -- <folder>`: a business, and what its site says. Content stays where it is (`CONTENT_DIR`); here it is only
 * held against its rules, so that nobody takes over a business whose site could not start.
 */
await runImport(process.argv.slice(2), async (folder, business) => {
  const content = join(folder, 'content')
  if (!existsSync(content)) return []
  const read = await checkContentFolder(content, { ...contentRules, business })
  return read.ok ? [] : read.refusal.map((fault) => ({ ...fault, file: `content/${fault.file}` }))
})
