import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { findPostgresBinaries } from '../../src/testing/find-postgres-binaries.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const VersionSchema = v.object({ version: v.string() })

/** What the proof ran on. It may be a container with fewer cores than its machine. */
export function machineFacts(): Readonly<Record<string, string>> {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    postgres: run(join(findPostgresBinaries(undefined).bin, 'postgres'), ['--version']),
    pglite: versionOf('@electric-sql/pglite'),
    system: `${osName()}, Linux ${release()}`,
    cores: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  }
}

/** The commit that is checked out; one with changes is no commit. The page that the proof writes its summary into does not count. */
export function nameCommit(): string {
  const changes = run('git', [
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    ':!docs/contribute/reliability.md',
  ])
  return `${run('git', ['rev-parse', 'HEAD'])}${changes === '' ? '' : ' with changes'}`
}

export const isCommit = (name: string): boolean => /^[\da-f]{40,}$/.test(name)

function run(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, [...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

function versionOf(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name)
  const folder = entry.slice(0, entry.lastIndexOf(`/${name}/`) + name.length + 2)
  return v.parse(VersionSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version
}

function osName(): string {
  const file = '/etc/os-release'
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return /^PRETTY_NAME="(.*)"$/m.exec(text)?.[1] ?? process.platform
}
