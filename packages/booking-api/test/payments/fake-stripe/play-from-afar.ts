import type { Play } from './play.ts'

/** The actions that another process may trigger: `POST /_play/pay/{session}`, `POST /_play/captures`. */
const moves: Readonly<Record<string, (play: Play, id: string) => unknown>> = {
  pay: (play, id) => play.pay(id),
  payLate: (play, id) => play.pay(id, { isLate: true }),
  decline: (play, id) => play.decline(id),
  startProcessing: (play, id) => play.startProcessing(id),
  finishProcessing: (play, id) => play.finishProcessing(id),
  failProcessing: (play, id) => play.failProcessing(id),
  sessions: (play) => play.sessions(),
  captures: (play) => play.captures(),
  refunds: (play) => play.refunds(),
}

/** The response to such a request; undefined for any other. */
export function playFromAfar(play: Play, path: string): string | undefined {
  const [, name = '', id = ''] = /^\/_play\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const move = moves[name]
  return move && JSON.stringify(move(play, id))
}
