/**
 * PGlite has neither a checkpointer nor autovacuum: without these timers its log grows without limit and dead rows stay. They
 * never keep a process alive. Returns the function that stops them.
 */
export function scheduleMaintenance(
  query: (sql: string) => Promise<unknown>,
  onProblem: (error: unknown) => void,
): () => void {
  const every = (minutes: number, sql: string): NodeJS.Timeout =>
    setInterval(() => void query(sql).catch(onProblem), minutes * 60_000).unref()
  const timers = [every(1, 'checkpoint'), every(15, 'vacuum (analyze)')]
  return () => timers.forEach((timer) => clearInterval(timer))
}
