/** Where a process dies: before or after a statement, or between the answer of the mail server and its note of it. */
export const killPoints = {
  events_found: { sql: 'select distinct business_id from event', when: 'after' },
  deliveries_written: { sql: 'insert into delivery', when: 'after' },
  events_marked: { sql: 'update event e set planned_at', when: 'after' },
  planned: { sql: 'with due as', when: 'before' },
  claimed: { sql: 'with due as', when: 'after' },
  counted: { sql: 'update delivery set is_counted', when: 'after' },
  token_written: { sql: 'insert into manage_token', when: 'after' },
  sent: { isSent: true },
  noted: { sql: 'update delivery set status', when: 'after' },
} as const satisfies Readonly<
  Record<string, { readonly sql: string; readonly when: 'before' | 'after' } | { readonly isSent: true }>
>
export type KillPoint = keyof typeof killPoints

export const isKillPoint = (name: string): name is KillPoint => Object.hasOwn(killPoints, name)
