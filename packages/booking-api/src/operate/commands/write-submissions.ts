import { open, rename, rm } from 'node:fs/promises'
import { CommandFailure, type OutputOptions } from '../command-line/command-output.ts'
import { givenPath } from '../command-line/create-action.ts'
import { runTask, type Terminal } from '../command-line/run-task.ts'
import type { Command } from './handlers/handle-command.ts'
import { withStore } from './with-store.ts'

type Export = Extract<Command, { readonly command: 'export_submissions' }>
type Target = {
  /** The file; standard output without it. */
  readonly out: string | undefined
  /** True writes the mark that Excel needs to read UTF-8. */
  readonly hasMark: boolean
}

type Writer = { readonly hasMark: boolean; readonly write: (text: string) => Promise<unknown> }

/** Exports answers part after part, to the screen or to a temporary file that is renamed at the end. */
export const writeSubmissions = (
  options: OutputOptions,
  command: Export,
  { out, hasMark }: Target,
): Promise<void> =>
  runTask(options, async (terminal) => {
    if (out !== undefined) return writeFile(terminal, command, { path: givenPath(out), hasMark })
    const write = (text: string) => new Promise((resolve) => process.stdout.write(text, resolve))
    await writeParts(terminal, command, { hasMark, write })
    return 'printed'
  })

async function writeFile(
  terminal: Terminal,
  command: Export,
  { path, hasMark }: { readonly path: string; readonly hasMark: boolean },
) {
  const part = `${path}.part`
  // The file is readable only for the user who exports.
  const file = await open(part, 'w', 0o600)
  try {
    await writeParts(terminal, command, { hasMark, write: (text) => file.write(text) })
    await file.close()
  } catch (error) {
    await file.close()
    await rm(part)
    throw error
  }
  await rename(part, path)
  return { lines: [`wrote ${path}`], value: { path }, exitCode: 0 }
}

const writeParts = (terminal: Terminal, command: Export, { hasMark, write }: Writer): Promise<void> =>
  withStore(terminal.note, async (ask) => {
    for (let next: string | undefined, count = 1; count === 1 || next !== undefined; count += 1) {
      terminal.report(`exporting, part ${count}`)
      const part = await ask({ ...command, next })
      if (part.exitCode !== 0) throw new CommandFailure(part)
      const mark = count === 1 && hasMark ? '\uFEFF' : ''
      await write(mark + part.lines.map((line) => `${line}\n`).join(''))
      next = part.next
    }
  })
