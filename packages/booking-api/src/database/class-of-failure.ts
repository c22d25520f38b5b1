import { isDatabaseAway, sqlStateOf } from './database-errors.ts'

/** The class of a failed statement, of which there are few, for figures. */
export function classOfFailure(error: unknown): FailureClass {
  const state = sqlStateOf(error) ?? ''
  const named = byState[state] ?? byClass[state.slice(0, 2)]
  return named ?? (isDatabaseAway(error) ? 'unreachable' : 'other')
}

type FailureClass =
  | 'unreachable'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'serialization'
  | 'deadlock'
  | 'constraint'
  | 'read_only'
  | 'resources'
  | 'other'

const byState: Readonly<Record<string, FailureClass>> = {
  '57014': 'statement_timeout',
  '55P03': 'lock_timeout',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '25006': 'read_only',
  // Too many connections are as good as none.
  '53300': 'unreachable',
}

const byClass: Readonly<Record<string, FailureClass>> = { '23': 'constraint', '53': 'resources' }
