/** What a thread gets of this server's environment: no secret, only the folder of compiled code, with which it starts in half the time. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: folder } = process.env
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
