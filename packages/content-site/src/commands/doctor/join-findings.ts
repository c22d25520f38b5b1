import { failure, fine, type Finding } from './check.ts'

type Run<Subject> = (subject: Subject) => Promise<Finding> | Finding

/** What a check looks at, by the name under which its finding is shown. */
export type Subjects<Subject> = readonly (readonly [string, Subject])[]

/** Checks each subject and joins the findings: the worst one decides. */
export async function checkEach<Subject>(subjects: Subjects<Subject>, run: Run<Subject>): Promise<Finding> {
  const found = await Promise.all(
    subjects.map(async ([name, subject]) => {
      const finding = await Promise.resolve(subject)
        .then(run)
        .catch((error: unknown) => failure(nameCause(error), 'check the network'))
      return { ...finding, detail: `${name}: ${finding.detail}` }
    }),
  )
  const worst = found.toSorted((one, other) => ranks[other.status] - ranks[one.status])[0]
  return { ...(worst ?? fine('')), detail: found.map(({ detail }) => detail).join('; ') }
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
  own: Subjects<Subject>,
  run: Run<Subject>,
): Promise<Finding> => (own.length === 0 ? run(shared) : checkEach([['shared', shared], ...own], run))
