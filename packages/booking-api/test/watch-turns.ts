import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server with `--import`: measures for how long its event loop is held. A timer of five milliseconds reads the processor
 * time of the main thread, which the machine's other work does not change; what passes between two of its turns is one hold.
 * `GET /` on `TURNS_PORT` responds with the longest hold since the last time, in milliseconds, and `GET /hold` holds the loop for 150.
 */
if (isMainThread) {
  const read = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = read()
  let longest = 0
  const look = (): void => {
    const now = read()
    longest = Math.max(longest, now - last)
    last = now
  }
  setInterval(look, 5).unref()
  const holdLoop = (): void => {
    const until = read() + 150
    while (read() < until);
  }
  createServer((request, response) => {
    response.setHeader('connection', 'close')
    if (request.url === '/hold') holdLoop()
    // Two turns of the timer later, what came before this request has been counted.
    setTimeout(() => {
      response.end(String(longest))
      longest = 0
    }, 12)
  })
    .listen(Number(process.env['TURNS_PORT']), '127.0.0.1')
    .unref()
}
