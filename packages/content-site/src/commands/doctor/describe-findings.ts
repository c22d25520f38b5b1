import type { CheckedFinding } from './run-checks.ts'

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
