import { readFile } from 'node:fs/promises'

/** Node's flags and the settings of malloc of `npm start`, which every way of running the server repeats. */
export async function startCommand(): Promise<{
  readonly flags: readonly string[]
  readonly malloc: Readonly<Record<string, string>>
}> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')
  const start = /"start": "([^"]*)"/.exec(text)?.[1] ?? ''
  return {
    flags: [...start.matchAll(/ (--max-[\w-]+=\d+)/g)].map(([, flag = '']) => flag),
    malloc: Object.fromEntries(
      [...start.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  }
}
