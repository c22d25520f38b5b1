import { SourceMap } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { Chunk } from './bundle.ts'

export type Weight = {
  /** Minified. */
  readonly bytes: number
  /** By how much the compressed script is smaller without them. */
  readonly brotli: number
}

/**
 * Returns the weight of each source in a script, by the name that `nameOf` gives to the source. The source map assigns each
 * character to its source.
 */
export function weighSources(
  { code, map }: Pick<Chunk, 'code' | 'map'>,
  nameOf: (source: string) => string,
): ReadonlyMap<string, Weight> {
  if (!map) throw new Error('the script has no source map')
  const names = readNames(code, new SourceMap({ ...map, file: '', sourceRoot: '' }), nameOf)
  const whole = brotliSize(code)
  return new Map(
    [...new Set(names)].map((name) => {
      const rest = code
        .split('')
        .filter((_, at) => names[at] !== name)
        .join('')
      return [name, { bytes: code.length - rest.length, brotli: whole - brotliSize(rest) }]
    }),
  )
}

/** For each character of a script the name of its source; '' where the map names none, as for JSON. */
function readNames(code: string, map: SourceMap, nameOf: (source: string) => string): readonly string[] {
  const names: string[] = []
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column <= text.length; column += 1) {
      const entry = map.findEntry(line, column)
      const isKnown = 'originalSource' in entry && entry.originalSource !== undefined
      names.push(nameOf(isKnown ? entry.originalSource : ''))
    }
  }
  return names
}

const brotliSize = (text: string): number => brotliCompressSync(text).length
