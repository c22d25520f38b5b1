import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../scripts/check-imports.ts', import.meta.url))

test.each([
  [
    'a folder that imports one above it',
    { 'time/a.ts': "import type { B } from '../flow/b.ts'", 'flow/b.ts': '' },
    'above it',
  ],
  [
    'files that import each other, one of them by import()',
    { 'time/a.ts': "import { b } from './b.ts'", 'time/b.ts': "void import('./a.ts')" },
    '2 files import each other',
  ],
  ['a package that imports a framework', { 'time/a.ts': "import 'react'" }, 'no framework'],
  [
    'a folder that is in no row',
    { 'elsewhere/a.ts': "import '../time/b.ts'", 'time/b.ts': '' },
    'has no row',
  ],
  [
    'nothing of a test, which opens what it likes',
    { 'time/a.test.ts': "import '../flow/b.ts'", 'flow/b.ts': '' },
    '',
  ],
])('the check of imports reports %s', async (_, files, expected) => {
  const root = await mkdtemp(join(tmpdir(), 'check-imports-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(root, 'packages/shared/src', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    const run = promisify(execFile)(process.execPath, [script], { cwd: root })
    const printed = await run.then(
      ({ stdout }) => stdout,
      (error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
    )
    if (expected === '') expect(printed).toBe('')
    else expect(printed).toContain(expected)
  } finally {
    await rm(root, { recursive: true })
  }
})
