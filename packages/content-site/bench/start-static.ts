import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a server that answers every request with the response that `url` has now. */
export async function startStatic(
  url: string,
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const script = new URL('static-server.ts', import.meta.url)
  const child = spawn(process.execPath, [script.pathname, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, process: child }
}
