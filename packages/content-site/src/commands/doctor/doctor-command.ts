import { createAction } from '@hourfold/booking-api/create-action'
import { exitCodes } from '@hourfold/booking-api/exit-codes'
import { runTask } from '@hourfold/booking-api/run-task'
import { realPorts } from './doctor-ports.ts'
import { type CheckedFinding, runChecks } from './run-checks.ts'

/** `hourfold doctor`: checks the installation and says what to do. */
export const createDoctorCommand = () =>
  createAction('doctor', {
    details: [
      'It checks settings, store, backups, content, mail, payments, DNS, certificates, proxy and clocks, and changes nothing.',
      'It ends with 1 where a check fails. Run it where the server runs, with the environment of the server.',
    ],
    examples: ['doctor', 'doctor --json', 'doctor --send-test you@example.com'],
  })
    .option('--send-test <address>', 'sends a mail to this address, one from each sender')
    .action(({ sendTest, ...options }) =>
      runTask(options, async ({ report }) => {
        report('checking')
        const findings = await runChecks({ env: process.env, ports: realPorts, sendTest })
        const hasFailed = findings.some(({ status }) => status === 'failure')
        // The findings are the result in either case, so they are printed here: an error would be printed as such.
        console.log(
          options.json ? JSON.stringify({ checks: findings }) : describeFindings(findings).join('\n'),
        )
        process.exitCode = hasFailed ? exitCodes.failed.code : exitCodes.done.code
        return 'printed'
      }),
    )

const marks = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE', skipped: 'skipped' } as const

/** The findings as lines: what needs attention says what to do. */
export function describeFindings(findings: readonly CheckedFinding[]): readonly string[] {
  const count = (status: CheckedFinding['status']): number =>
    findings.filter((finding) => finding.status === status).length
  return [
    ...findings.flatMap(({ name, about, status, detail, advice }) => [
      `${marks[status]}  ${name.padEnd(20)} ${about}: ${detail}`,
      ...(advice === undefined ? [] : [`         ${' '.repeat(20)} → ${advice}`]),
    ]),
    '',
    `${count('ok')} ok, ${count('warning')} warnings, ${count('failure')} failures, ${count('skipped')} skipped`,
  ]
}
