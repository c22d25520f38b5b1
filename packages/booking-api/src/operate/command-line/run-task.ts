import { isOwnerStarting } from '../../database/embedded/data-dir-lock.ts'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import { type CommandOutput, CommandFailure, type OutputOptions, printOutput } from './command-output.ts'
import { exitCodes } from './exit-codes.ts'
import createSpinner from 'yocto-spinner'

/** The terminal, as a command's work uses it. */
export type Terminal = {
  readonly report: Report
  /** Prints a line on standard error that is not part of the result. */
  readonly note: (line: string) => void
  /** Removes the progress line before a prompt. */
  readonly endProgress: () => void
}

/**
 * Runs the work of a command, prints its end and sets the exit code. A refusal is a `CommandFailure`. An unavailable store is one
 * line, as in the server; any other error is a bug and keeps its stack. Work that has written its result itself ends with `printed`.
 */
export async function runTask(
  options: OutputOptions,
  work: (terminal: Terminal) => Promise<CommandOutput | 'printed'>,
): Promise<void> {
  const progress = showProgress(options)
  const note = (line: string): void => void (options.json || options.quiet || console.error(line))
  const answer = await work({ report: progress.report, note, endProgress: progress.end })
    .catch((error: unknown) => explainError(error, options))
    .finally(progress.end)
  if (answer !== 'printed') printOutput(answer, options)
}

/** Messages of machine failures outside the command's control. Their stack is useless. */
const machineFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EPIPE: 'the reader of the output has closed it',
  EACCES: 'this user may not use the file or folder',
  EROFS: 'the file system cannot be written to',
  ENOENT: 'a file or folder does not exist',
}

function explainError(error: unknown, options: OutputOptions): CommandOutput {
  if (error instanceof CommandFailure) return error.answer
  const message = error instanceof Error ? error.message : String(error)
  if (isDatabaseUnavailable(error) || isOwnerStarting(error))
    return { lines: [`the database cannot be used: ${message}`], exitCode: exitCodes.unavailable.code }
  const fault = error instanceof Error && 'code' in error ? machineFaults[String(error.code)] : undefined
  if (fault !== undefined) return { lines: [`${fault}: ${message}`], exitCode: exitCodes.unavailable.code }
  if (!options.json) throw error
  console.error(error)
  return { lines: [message], exitCode: exitCodes.failed.code }
}

/** Shows the current step of a long command, such as `importing`. */
export type Report = (now: string) => void

/** Shows one changing line on a terminal's standard error; nothing otherwise and with `--json` or `--quiet`. */
function showProgress({ json, quiet }: OutputOptions): {
  readonly report: Report
  readonly end: () => void
} {
  if (json || quiet || !process.stderr.isTTY) return { report: () => {}, end: () => {} }
  const spinner = createSpinner({ stream: process.stderr })
  return {
    report: (now) => void (spinner.isSpinning ? (spinner.text = now) : spinner.start(now)),
    end: () => void spinner.stop(),
  }
}
