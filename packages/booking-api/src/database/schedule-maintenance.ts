/**
 * PGlite has neither a checkpointer nor autovacuum: without these its log grows without end and dead rows stay.
 * The timers never keep a process alive. Returns the way to stop them.
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
