import createSpinner from 'yocto-spinner'
import type { OutputOptions } from './print-output.ts'

/** Says what a long command does now, such as `importing`. */
export type Report = (now: string) => void

/** One changing line on standard error where that is a terminal; nothing elsewhere and with `--json` or `--quiet`. */
export function showProgress({ json, quiet }: OutputOptions): {
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
