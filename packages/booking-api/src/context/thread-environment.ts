/** The environment of a thread: no secret, only the folder of compiled code, which halves its startup time. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: folder } = process.env
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
