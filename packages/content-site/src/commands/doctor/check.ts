import type { Settings } from '../../settings.ts'
import type { DoctorPorts } from './doctor-ports.ts'
import type { OpenedStore } from './open-doctor-store.ts'

/** What a check has found. `advice` says what to do. */
export type Finding = {
  readonly status: 'ok' | 'warning' | 'failure' | 'skipped'
  readonly detail: string
  readonly advice?: string
}

/** What checks may use, once the settings are read. */
export type CheckContext = {
  readonly settings: Settings
  readonly ports: DoctorPorts
  readonly store: OpenedStore
}

/** A row of a table of checks. */
export type Check = {
  /** What is checked, in words. */
  readonly about: string
  readonly run: (context: CheckContext) => Promise<Finding> | Finding
}

export const fine = (detail: string): Finding => ({ status: 'ok', detail })
/** Nothing is wrong, but somebody should know. */
export const note = (detail: string, advice: string): Finding => ({ status: 'ok', detail, advice })
export const skipped = (detail: string): Finding => ({ status: 'skipped', detail })
export const warning = (detail: string, advice: string): Finding => ({ status: 'warning', detail, advice })
export const failure = (detail: string, advice: string): Finding => ({ status: 'failure', detail, advice })

type Run<Subject> = (subject: Subject) => Promise<Finding> | Finding

/** What a check looks at, by the name under which its finding is shown. */
type Subjects<Subject> = readonly (readonly [string, Subject])[]

/** Checks each subject and joins the findings: the worst one decides. */
export async function checkEach<Subject>(subjects: Subjects<Subject>, run: Run<Subject>): Promise<Finding> {
  const findings = await Promise.all(
    subjects.map(async ([name, subject]) => {
      const finding = await Promise.resolve(subject)
        .then(run)
        .catch((error: unknown) => failure(nameCause(error), 'check the network'))
      return { ...finding, detail: `${name}: ${finding.detail}` }
    }),
  )
  const worst = findings.toSorted((one, other) => ranks[other.status] - ranks[one.status])[0]
  return { ...(worst ?? fine('')), detail: findings.map(({ detail }) => detail).join('; ') }
}

/** Why something got no answer, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
export function nameCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

const ranks = { failure: 3, warning: 2, ok: 1, skipped: 0 } as const

/** Checks what all businesses share, and what some have of their own, by slug. Where none has, nothing is named. */
export const checkOwners = async <Subject>(
  shared: Subject,
  ofBusinesses: Subjects<Subject>,
  run: Run<Subject>,
): Promise<Finding> =>
  ofBusinesses.length === 0 ? run(shared) : checkEach([['shared', shared], ...ofBusinesses], run)
