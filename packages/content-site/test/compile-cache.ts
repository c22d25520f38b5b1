const { NODE_COMPILE_CACHE } = process.env

/**
 * The folder of Node's compile cache for the test run (set in its global set-up), for the environment of every server that a
 * test starts. A server reads about a hundred files, and their compilation takes half of its start.
 */
export const compileCache: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
