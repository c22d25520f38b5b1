/** `/a/` → `/a`; `/` stays. From the end: a pattern would begin anew at each of many slashes within the path. */
export function dropTrailingSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
