import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/*
 * `npm run check`: types, lint, format, unused code, messages and the English of the documents, as many at once as the machine has cores. Each step prints what it
 * has found when it ends. A missing translation is only a warning; `npm run check:release` fails for it and for stale pictures of the
 * documents, and runs the lint rules that need types (`npm run lint`), which take longer than all the rest.
 */
const isRelease = process.argv.includes('--release')
const words = 'lingui check missing --mode catalog'

/** The longest first. */
const steps = [
  // More checkers would each check the types that all files share, which costs twice the time and four times the memory.
  'tsc -b --builders 1 --checkers 2',
  isRelease ? 'npm run -s lint' : 'oxlint --deny-warnings',
  'lingui check sync',
  'knip --cache',
  'node packages/shared/scripts/check-imports.ts',
  'node packages/shared/scripts/check-prose.ts',
  words,
  'oxfmt --check',
  ...(isRelease ? ['node packages/content-site/scripts/pictures/check-pictures.ts'] : []),
]

type Ended = { readonly code: number; readonly output: string }

const run = (command: string): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true })
    const written: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => written.push(String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: written.join('') }))
  })

const waiting = [...steps]
async function work(): Promise<void> {
  for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
    const start = Date.now()
    const { code, output } = await run(command)
    const isWarning = command === words && !isRelease
    if (code !== 0) {
      console.log(output.trim())
      if (!isWarning) process.exitCode = 1
    }
    const sign = code === 0 ? '✓' : isWarning ? '!' : '✗'
    console.log(`${sign} ${command} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
