import { fileURLToPath } from 'node:url'

/**
 * Where Node keeps what it has compiled: a server reads some hundred files, and half of what its start takes goes into
 * reading them anew. For the environment of every server that a test starts.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
} as const
