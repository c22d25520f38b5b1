const { NODE_COMPILE_CACHE } = process.env

/**
 * Where the run keeps what Node has compiled (its global set-up says so): a server reads some hundred files, and half of
 * what its start takes goes into reading them anew. For the environment of every server that a test starts.
 */
export const compileCache: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
