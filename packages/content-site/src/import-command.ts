import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '@booking/booking-api/run-import'
import { contentRules } from './content/content-rules.ts'
import { checkContentFolder } from './content/read-content-folder.ts'

/**
 * `npm run import -- <folder>` imports a business. The content of its site stays in its folder (`CONTENT_DIR`); the command
 * only checks it, so that an imported business always has a site that can start.
 */
await runImport(process.argv.slice(2), async (folder, business) => {
  const content = join(folder, 'content')
  if (!existsSync(content)) return []
  const read = await checkContentFolder(content, { ...contentRules, business })
  return read.ok ? [] : read.refusal.map((fault) => ({ ...fault, file: `content/${fault.file}` }))
})
