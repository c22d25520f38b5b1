import { readFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findProseFaults } from './prose-rules.ts'

/** `npm run check` runs it: the English of the documents, by the rules of prose-rules.ts. Content that a site shows, and tables of other sentences, are not checked. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (path) => path !== '' && !/\/demo\/content\/|(?:GLOSSARY|EXPERIENCE)\.md$|\[group\]\.md$/.test(path),
  )

let count = 0
for (const path of paths) {
  // A document that is deleted and not yet committed is still listed.
  const text = await readFile(`${root}${path}`, 'utf8').catch(() => '')
  for (const { line, fault } of findProseFaults(
    text,
    /^docs\/(embed|business|develop|operate)\//.test(path),
  )) {
    count += 1
    console.log(`${path}:${line}: ${fault}`)
  }
}
if (count > 0) process.exitCode = 1
