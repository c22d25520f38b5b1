import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentRules } from './content-rules.ts'
import { readContentFolder } from './content/read-content-folder.ts'

/**
 * `npm run import -- <folder>`: a business, and what its site says. Content stays where it is (`CONTENT_DIR`); here it is only
 * held against its rules, so that nobody takes over a business whose site could not start.
 */
const [folder = ''] = process.argv.slice(2)
// npm runs scripts in the folder of package.json and tells where the user stood.
const content = join(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder), 'content')
const forms = new Set(
  Object.entries({ form: 'forms', survey: 'surveys', quiz: 'quizzes' }).flatMap(([kind, below]) => {
    const place = join(content, '..', below)
    return existsSync(place)
      ? readdirSync(place).map((file) => `${kind}/${file.replace(/\.ya?ml$/, '')}`)
      : []
  }),
)
const rules = { ...contentRules, forms }
const read = folder !== '' && existsSync(content) ? await readContentFolder(content, rules) : null
if (read === null || read.ok) await import('@booking/booking-api/import-command')
else {
  for (const fault of read.refusal) console.log(`content/${fault}`)
  console.log(`nothing was imported, faults: ${read.refusal.length}`)
  process.exitCode = 65
}
