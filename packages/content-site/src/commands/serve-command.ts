import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { CommandFailure } from '@hourfold/booking-api/command-output'
import { createAction } from '@hourfold/booking-api/create-action'
import { exitCodes } from '@hourfold/booking-api/exit-codes'
import { runTask } from '@hourfold/booking-api/run-task'
import { readSettings } from '../settings.ts'

/** Keep the memory of the server low; the same as in the `start` script. A variable that is set stays. */
export const serverFlags = ['--max-semi-space-size=2', '--max-old-space-size=512'] as const
export const serverVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
} as const

/**
 * `hourfold serve`: the server takes the place of this process, with the flags of Node that it needs, so that its process has the same
 * id and gets all signals.
 */
export const createServeCommand = () =>
  createAction('serve', {
    details: [
      'Settings are read from the environment; all that are wrong are named at once. With --json only an error is one document:',
      'what follows on standard output is the log of the server, a JSON object in each line.',
    ],
    examples: ['serve'],
  }).action((options) =>
    runTask(options, async () => {
      const settings = readSettings(process.env)
      if (!settings.ok)
        throw new CommandFailure({ lines: [...settings.refusal], exitCode: exitCodes.settings.code })
      const server = places.find((path) => existsSync(path))
      if (server === undefined)
        throw new CommandFailure({
          lines: ['the server is not built: npm run build makes dist/server.js'],
          exitCode: exitCodes.not_found.code,
        })
      process.execve?.(process.execPath, [process.execPath, ...serverFlags, server], {
        ...serverVariables,
        ...process.env,
      })
      throw new Error('this system cannot replace a process: run `node dist/server.js`')
    }),
  )

/** The server beside the bundle of the command line, and the one that the repository builds. */
const places = ['../server.js', '../../../../dist/server.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
