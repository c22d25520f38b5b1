import type { EmbeddedAnswers, EmbeddedRequest } from './embedded-protocol.ts'
import type { Statement } from '../statement-batch.ts'
import type { Engine } from './run-on-pglite.ts'

export type CommitGroup = {
  /** Runs one request. The reply is sent at once, or by `flush` when its commit is not synced yet. */
  handle(request: EmbeddedRequest): Promise<void>
  /** True when commits have waited long enough, whatever other work there is. */
  isDue(): boolean
  /** True while replies to commits are held back. */
  isHolding(): boolean
  /**
   * Syncs all commits to the disk and sends their replies. Does nothing while a transaction is open, whose own commit will be
   * included; unless `evenInside`.
   */
  flush(evenInside?: boolean): Promise<void>
}

/**
 * Lets consecutive transactions share one fsync(2), which takes as long as running one of them: they commit without it, and none
 * is acknowledged before an fsync that began after its commit. An acknowledged commit can only depend on others that are synced
 * as well, because replies to transactions that wrote nothing wait too; a statement outside a transaction gets its reply at once,
 * and is synced on its own if it wrote.
 */
export function groupCommits(
  engine: Engine,
  durable: boolean,
  answer: (id: number, answers: EmbeddedAnswers) => void,
  now: () => number = () => performance.now(),
): CommitGroup {
  const held: (() => void)[] = []
  let heldSince = 0
  let isOpen = false
  let isFailed = false
  let waitsForDisk = true

  /** Sets whether the following commits wait for the disk. Runs alone, so that nothing rolls the setting back. */
  async function setWaiting(shouldWait: boolean): Promise<void> {
    if (!durable || waitsForDisk === shouldWait) return
    await runAlone(shouldWait ? waitForDisk : leaveDisk)
    waitsForDisk = shouldWait
  }

  async function handle(request: EmbeddedRequest): Promise<void> {
    const { id } = request
    if (request.kind === 'script') {
      if (!isOpen) await setWaiting(true)
      const failure = await engine.runScript(request.sql)
      isFailed = failure !== undefined
      return answer(id, { answers: [], failure, isCommitted: false })
    }
    const { begin, statements, end } = request
    if (begin) isFailed = false
    if (!isOpen) await setWaiting(!begin)
    const lead = begin ? [begins] : []
    const { answers, commands, failure } = await engine.run([
      ...lead,
      ...statements,
      ...(end ? [{ sql: end, values: [] }] : []),
    ])
    if (answers.length < lead.length) throw new Error('the embedded database can not begin a transaction')
    isFailed ||= failure !== undefined
    isOpen = (isOpen || begin) && end === undefined
    // The session has been passed on already, so the failed transaction is rolled back here.
    if (failure && end === 'commit') await runAlone(rollsBack)
    const isCommitted = commands.at(-1) === 'COMMIT'
    const give = (): void => answer(id, { answers: answers.slice(lead.length), failure, isCommitted })
    if (isCommitted && durable && (await mustWait())) hold(give)
    else give()
  }

  /** True when a commit is not synced yet. */
  async function mustWait(): Promise<boolean> {
    if (held.length > 0) return true
    const { answers } = await engine.run([asksForUnwritten])
    return answers[0]?.rows[0]?.[0] !== 'f'
  }

  function hold(give: () => void): void {
    if (held.length === 0) heldSince = now()
    held.push(give)
  }

  async function flush(evenInside = false): Promise<void> {
    if (held.length === 0 || (isOpen && (!evenInside || isFailed))) return
    await runAlone(writesThrough)
    for (const give of held.splice(0)) give()
  }

  async function runAlone(statement: Statement): Promise<void> {
    const { failure } = await engine.run([statement])
    if (failure) throw new Error(`the embedded database refused: ${failure.message}`)
  }

  return {
    handle,
    flush,
    isHolding: () => held.length > 0,
    isDue: () => held.length >= 64 || (held.length > 0 && now() - heldSince >= 20),
  }
}

const command = (sql: string): Statement => ({ sql, values: [] })
const begins = command('begin isolation level read committed')
const rollsBack = command('rollback')
const waitForDisk = command('set synchronous_commit = on')
const leaveDisk = command('set synchronous_commit = off')
const asksForUnwritten = command('select pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()')
/** An empty entry in the log: when the statement returns, the entry and everything before it are on the disk. */
const writesThrough = command(`select pg_logical_emit_message(false, 'hourfold', '', true)`)
