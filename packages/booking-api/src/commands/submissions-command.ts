import { open, rename, rm } from 'node:fs/promises'
import { resolve as resolvePath } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command, CommandAnswer } from './answer-command.ts'
import { runCommand, reportUnavailable, withCommands } from './run-command.ts'

/** `npm run submissions -- list | show <id> | export <form> | erase`. */
const usage = [
  'usage: npm run submissions -- list [<form>] [--since <date>] [--until <date>]',
  '       npm run submissions -- show <submission>',
  '       npm run submissions -- export <form> [--format csv|json] [--since <date>] [--until <date>] [--suspected]',
  '                              [--out <file>] [--bom]',
  '       npm run submissions -- erase --id <submission> | --email <address> | --before <date> [--form <form>]',
  '<form> is form/<slug>, survey/<slug>, quiz/<slug>, or service/<slug> for what a service asks.',
  'With several businesses each takes --business <slug>.',
]

const typed = readArguments(process.argv.slice(2))
const exporting = readExport(typed)
if (exporting) await runExport(exporting)
else await runCommand(readCommand(typed), usage)

function readCommand({ values, positionals }: Given): Command | undefined {
  const [action, name, ...more] = positionals
  const { business, since, until, id, email, before, form, ...unknown } = values
  if (more.length > 0 || Object.keys(unknown).length > 0) return undefined
  const common = { command: 'submissions' as const, business }
  const period = [since, until]
  const erasing = [id, email, before, form]
  const isWithout = (options: readonly unknown[]): boolean => options.every((one) => one === undefined)
  if (action === 'list' && isWithout(erasing)) return { ...common, action, form: name, since, until }
  if (action === 'show' && name !== undefined && isWithout([...period, ...erasing]))
    return { ...common, action, id: name }
  return action === 'erase' && name === undefined && isWithout(period)
    ? { ...common, action, id, email, before, form }
    : undefined
}

type Export = {
  readonly command: Extract<Command, { readonly command: 'export_submissions' }>
  readonly out: string | undefined
  /** True writes the mark that Excel needs to read UTF-8. */
  readonly hasMark: boolean
}

function readExport({ values, positionals }: Given): Export | undefined {
  const [action, form, ...more] = positionals
  const { business, since, until, format = 'csv', suspected = false, out, bom = false, ...unknown } = values
  if (action !== 'export' || form === undefined || more.length > 0 || Object.keys(unknown).length > 0)
    return undefined
  const command = { command: 'export_submissions' as const, business, form, format, since, until, suspected }
  return { command, out, hasMark: bom }
}

/** Writes part after part to the screen, or to a temporary file that is renamed at the end. */
async function runExport({ command, out, hasMark }: Export): Promise<void> {
  const target = out === undefined ? toScreen() : await toFile(out)
  const refusal = await withCommands(async (ask): Promise<CommandAnswer | undefined> => {
    for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
      const part = await ask({ ...command, next })
      if (part.exitCode !== 0) return part
      const mark = isFirst && hasMark ? '\uFEFF' : ''
      await target.write(mark + part.lines.map((line) => `${line}\n`).join(''))
      next = part.next
    }
    return undefined
  }).catch(async (error: unknown) => {
    await target.drop()
    return reportUnavailable(error)
  })
  if (refusal) {
    await target.drop()
    for (const line of refusal.lines) console.error(line)
    process.exitCode = refusal.exitCode
  } else await target.end()
}

type Target = {
  readonly write: (text: string) => Promise<unknown>
  readonly end: () => Promise<void>
  readonly drop: () => Promise<void>
}

function toScreen(): Target {
  const nothing = async () => {}
  return {
    write: (text) => new Promise((resolve) => process.stdout.write(text, resolve)),
    end: nothing,
    drop: nothing,
  }
}

/** The file is readable only for the user who exports. */
async function toFile(given: string): Promise<Target> {
  // npm changes into the project's folder; INIT_CWD is the user's.
  const path = resolvePath(process.env['INIT_CWD'] ?? '.', given)
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  return {
    write: (text) => file.write(text),
    end: async () => {
      await file.close()
      await rename(part, path)
      console.log(`wrote ${path}`)
    },
    drop: async () => {
      await file.close()
      await rm(part)
    },
  }
}

type Given = ReturnType<typeof readArguments>

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const period = { since: text, until: text }
  const erasing = { id: text, email: text, before: text, form: text }
  const writing = { format: text, suspected: flag, out: text, bom: flag }
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { business: text, ...period, ...erasing, ...writing },
    })
  } catch {
    // An unknown option prints the usage.
    return { values: {}, positionals: [] }
  }
}
