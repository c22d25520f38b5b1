import { spawn } from 'node:child_process'
import { openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// A separate process between the tests and their PostgreSQL server. It ends the server when its standard input closes, and the
// kernel closes that with the tests' process, also on Ctrl-C and kill -9: no server is orphaned.
const [folder = '', program = '', uid = '', ...args] = process.argv.slice(2)
const log = openSync(join(folder, 'server.log'), 'a')
const user = uid === '' ? {} : { uid: Number(uid), gid: Number(uid) }
const server = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], ...user })

let isWanted = true
server.on('exit', (code) => {
  // A server that failed leaves its log for the process that started it.
  if (!isWanted) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(isWanted ? (code ?? 1) : 0)
})
process.stdin.on('end', () => {
  isWanted = false
  server.kill('SIGINT') // PostgreSQL's fast shutdown
  setTimeout(() => server.kill('SIGQUIT'), 5000).unref()
})
process.stdin.resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
