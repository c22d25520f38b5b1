import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type SourceStatement = {
  /** The file below `src`. */
  readonly file: string
  /** What a template may become: its holes filled with each of the things that stand in SQL, the constants of its file first. */
  readonly variants: readonly string[]
}

type Literal = { readonly parts: readonly string[]; readonly holes: readonly string[] }

type Constants = ReadonlyMap<string, Literal>

/** Every SQL statement in the sources of the API, as it is written. */
export async function collectStatements(): Promise<readonly SourceStatement[]> {
  const root = fileURLToPath(new URL('../../src/', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  const sources = await Promise.all(
    files.toSorted().map(async (file) => {
      const source = await readFile(`${root}${file}`, 'utf8')
      return { file, literals: readLiterals(source), constants: readConstants(source) }
    }),
  )
  const everywhere = new Map(sources.flatMap(({ constants }) => [...constants]))
  // A constant that stands in another statement is a part of it and no statement of its own.
  const holes = new Set(sources.flatMap(({ literals }) => literals.flatMap((one) => one.holes)))
  const parts = new Set(
    [...everywhere].flatMap(
      ([
        name,
        {
          parts: [first],
        },
      ]) => (holes.has(name) ? first : []),
    ),
  )
  return sources.flatMap(({ file, literals, constants }) => {
    const known = new Map([...everywhere, ...constants])
    return literals.flatMap((literal): SourceStatement[] => {
      const variants = fill(literal, known).filter((sql) => begins.test(sql))
      return variants.length === 0 || parts.has(literal.parts[0]) ? [] : [{ file, variants }]
    })
  })
}

const readConstants = (source: string): Constants =>
  new Map(
    [...source.matchAll(/^(?:export )?const (\w+) = (?=[`'])/gm)].flatMap(
      ({ 0: line, 1: name = '', index }) => {
        const literal = firstLiteral(source.slice(index + line.length))
        return literal ? [[name, literal] as const] : []
      },
    ),
  )

const begins =
  /^\s*(?:with (?:recursive )?\w+(?: \([^)]*\))? as|select [^]* from|select from|insert into|update \w+ (?:\w+ )?set|delete from) /
const fillers = ['x', 'null', '', '(select null)', 'x as (select null)']

/** Holes with constants are filled with them; each of the first three others with every filler, the rest alike. */
function fill({ parts, holes }: Literal, constants: Constants): readonly string[] {
  let open = 0
  return parts.reduce<readonly string[]>(
    (texts, part, index) => {
      const hole = holes[index]
      const begun = texts.map((text) => `${text}${part}`)
      if (hole === undefined) return begun
      const constant = constants.get(hole)
      if (!constant) open += 1
      const given = constant
        ? fill(constant, constants).slice(0, 1)
        : open > 3
          ? fillers.slice(0, 1)
          : fillers
      return given.flatMap((filled) => begun.map((text) => `${text}${filled}`))
    },
    [''],
  )
}

const firstLiteral = (source: string): Literal | undefined => readLiterals(source)[0]

/** The string and template literals of a source, those inside the holes of templates included. */
function readLiterals(source: string): readonly Literal[] {
  const found: Literal[] = []
  let at = 0
  while (at < source.length) {
    const two = source.slice(at, at + 2)
    if (two === '//') at = indexAfter(source, '\n', at)
    else if (two === '/*') at = indexAfter(source, '*/', at)
    else if (two[0] === '`') {
      const { literal, end } = readTemplate(source, at + 1)
      found.push(literal, ...literal.holes.flatMap(readLiterals))
      at = end
    } else if (two[0] === "'" || two[0] === '"') {
      const [text = ''] =
        source.slice(at + 1).match(two[0] === "'" ? /^(?:[^'\\\n]|\\.)*/ : /^(?:[^"\\\n]|\\.)*/) ?? []
      found.push({ parts: [text], holes: [] })
      at += text.length + 2
    } else at += 1
  }
  return found
}

function readTemplate(source: string, start: number): { readonly literal: Literal; readonly end: number } {
  const parts: string[] = []
  const holes: string[] = []
  let text = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfHole(source, at + 2)
      parts.push(text)
      holes.push(source.slice(at + 2, end))
      text = ''
      at = end + 1
    } else {
      if (source[at] === '\\') at += 1
      text += source[at] ?? ''
      at += 1
    }
  }
  return { literal: { parts: [...parts, text], holes }, end: at + 1 }
}

function endOfHole(source: string, start: number): number {
  let depth = 1
  let at = start
  while (depth > 0 && at < source.length) {
    if (source[at] === '`') at = readTemplate(source, at + 1).end - 1
    else if (source[at] === '{') depth += 1
    else if (source[at] === '}') depth -= 1
    at += 1
  }
  return at - 1
}

function indexAfter(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from)
  return index === -1 ? source.length : index + text.length
}
