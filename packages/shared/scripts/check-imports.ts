import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/*
 * Part of `npm run check`: who imports whom. Each package has an order of folders and boundaries, and no files form a cycle. Types and dynamic imports count.
 * A file may import from its own row and from the rows before it. Folders of one row are independent ideas of one level.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'brand cache errors files i18n input time',
    'questions',
    'contract',
    'navigation',
    'scheduling',
    'booking',
    'flow',
    'testing',
  ],
  'booking-api': [
    'database',
    'context',
    'tables',
    'catalog',
    'availability',
    'capacity',
    'endpoints',
    'access',
    'forms',
    'booking/changes',
    'payments',
    'booking',
    'import',
    'people',
    'calendars',
    'messages',
    'desk',
    'http',
    'samples',
    'operate',
    '.',
    'testing',
  ],
}

type Boundary = readonly [folder: string, forbidden: RegExp, reason: string]

/** What no file of a folder imports: other packages of ours, and libraries. */
const boundaries: readonly Boundary[] = [
  [
    'shared/src',
    /^(@hourfold\/|react|preact|hono|node:)/,
    'shared knows no other package, no framework and no platform',
  ],
  [
    'shared/src/scheduling',
    /^\.\.\/(questions|contract|navigation|files|i18n|input)\//,
    'the engine knows time and refusals, nothing else',
  ],
  [
    'booking-api/src',
    /^(@hourfold\/(shared\/flow|widget-element|owner-desk|content-site)|react|preact)/,
    'the API knows no screen',
  ],
  [
    'widget-element/src',
    /^(@hourfold\/(booking-api|content-site|shared\/(scheduling|testing))|lit-html|hono|node:|pg)/,
    'the widget talks to the API over the wire and never computes a slot',
  ],
  [
    'widget-element/src/ui',
    /^(valtio|@hourfold\/shared\/(flow\/create-flow-store|contract\/client)|(\.\.\/)+(booking|calendar|effects|element|features|loading|page|screens|widget)\/)/,
    'these components take props and send events; they know no store, no request and no screen',
  ],
  [
    'owner-desk/src',
    /^(@hourfold\/(booking-api|widget-element|content-site|shared\/(scheduling|testing))|lit-html|pg|valtio)/,
    'the desk talks to the API over the wire: of our packages it knows only shared',
  ],
  [
    'content-site/src',
    /^@hourfold\/booking-api/,
    'only the composition root knows the code of the API; pages speak the wire',
  ],
]
/** The composition root, and tests' own code, which open what they need. */
const withoutBoundaries =
  /^packages\/(content-site\/src\/((server|settings|open-store|open-content|open-page-reader|hourfold-command)\.ts|commands\/|gallery\/gallery-mails\.tsx)|(shared|widget-element)\/src\/testing\/)/

const files = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const specifiers = new Map(files.map((file) => [file, readSpecifiers(file)]))
const imports = new Map(Array.from(specifiers, ([file, named]) => [file, resolve(file, named)]))
const faults = [...findCrossings(), ...findClimbs(), ...findCycles()]
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

function readSpecifiers(file: string): readonly string[] {
  const matches = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)
  return Array.from(matches, ([, specifier = '']) => specifier)
}

function resolve(file: string, named: readonly string[]): readonly string[] {
  return named.filter((one) => one.startsWith('.')).map((one) => normalize(join(dirname(file), one)))
}

function findCrossings(): readonly string[] {
  return files.flatMap((file) =>
    boundaries.flatMap(([folder, forbidden, reason]) =>
      file.startsWith(`packages/${folder}/`) && !withoutBoundaries.test(file)
        ? (specifiers.get(file) ?? [])
            .filter((named) => forbidden.test(named))
            .map((named) => `${file} imports ${named}: ${reason}`)
        : [],
    ),
  )
}

/** The imports of rows that come later. */
function findClimbs(): readonly string[] {
  return files.flatMap((file) =>
    (imports.get(file) ?? []).flatMap((target) => {
      const [from, to] = [rowOf(file), rowOf(target)]
      return from !== undefined && to !== undefined && to > from
        ? [`${file} imports ${target}, which is above it`]
        : []
    }),
  )
}

/** Undefined in packages without a list; a folder without a row is an error. */
function rowOf(file: string): number | undefined {
  const [, name = '', , ...path] = file.split('/')
  const rows = layers[name]
  if (!rows) return undefined
  const folder = path.length === 1 ? '.' : (path[0] ?? '')
  const names = [path.slice(0, 2).join('/'), folder]
  const row = rows.findIndex((each) => each.split(' ').some((one) => names.includes(one)))
  if (row === -1 && folder !== '.') throw new Error(`${name}/src/${folder} has no row in check-imports.ts`)
  return row === -1 ? rows.length : row
}

/** One line for each group of files that import each other in a circle (Tarjan's algorithm). */
function findCycles(): readonly string[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[] = []
  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      const reached = index.has(target) ? (stack.includes(target) ? index.get(target) : own) : visit(target)
      low.set(file, Math.min(low.get(file) ?? own, reached ?? own))
    }
    const lowest = low.get(file) ?? own
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1)
        found.push(`${group.length} files import each other: ${group.toSorted().join(' ')}`)
    }
    return lowest
  }
  for (const file of files) if (!index.has(file)) visit(file)
  return found
}
