import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOn } from '../../test/safe-fetch/serve.ts'

/** What a network line does with the bytes of its connections. */
type LineState = {
  /** Milliseconds that each chunk takes in each direction. */
  latencyMs: number
  /** Bytes are lost without a sign, as on a half-open connection. */
  isSilent: boolean
  /** New connections are refused. */
  isDown: boolean
  /** The connections end after so many bytes of answers, each once. */
  cutAfterBytes: number | null
}

/** A network line to a port of this machine, which a drill disturbs. */
export type Line = {
  readonly port: number
  readonly state: LineState
  /** Resets every open connection. */
  readonly reset: () => void
  /** Works as before, for new connections too. */
  readonly repair: () => void
  readonly close: () => Promise<void>
}

export async function openLine(targetPort: number): Promise<Line> {
  const state: LineState = { latencyMs: 0, isSilent: false, isDown: false, cutAfterBytes: null }
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }

  /** Passes the bytes on in order, however long each chunk takes. */
  function carry(from: Socket, to: Socket, isAnswer: boolean): void {
    let queue = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      if (state.isSilent) return
      if (isAnswer && state.cutAfterBytes !== null) {
        state.cutAfterBytes -= chunk.length
        if (state.cutAfterBytes < 0) {
          state.cutAfterBytes = null
          to.write(chunk.subarray(0, Math.floor(chunk.length / 2)))
          from.resetAndDestroy()
          to.resetAndDestroy()
          return
        }
      }
      const { latencyMs } = state
      if (latencyMs === 0) void (queue = queue.then(() => void to.write(chunk)))
      else void (queue = queue.then(() => sleep(latencyMs)).then(() => void to.write(chunk)))
    })
    from.once('close', () => {
      void queue.then(() => to.destroy())
    })
  }

  const server = createServer((socket) => {
    keep(socket)
    if (state.isDown) {
      socket.resetAndDestroy()
      return
    }
    const there = keep(connect(targetPort, '127.0.0.1'))
    carry(socket, there, false)
    carry(there, socket, true)
  })
  const { port, close } = await listenOn(server, '127.0.0.1', 0)
  const reset = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port,
    state,
    reset,
    repair: () => {
      // Connections that lost bytes can never be used again.
      if (state.isSilent) reset()
      Object.assign(state, { latencyMs: 0, isSilent: false, isDown: false, cutAfterBytes: null })
    },
    close: async () => {
      reset()
      await close()
    },
  }
}
