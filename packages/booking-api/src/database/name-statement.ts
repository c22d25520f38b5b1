type StatementName = { readonly name: string; readonly command: Command }
const commands = ['select', 'insert', 'update', 'delete'] as const
type Command = (typeof commands)[number] | 'other'

/** The code has fewer statements; a list of values in one of them would make many. */
const mostRemembered = 2000

/**
 * Returns a function that names statements by their command and their first table: `update delivery`. Parameters are never part of
 * a statement, so no name has a value.
 */
export function createStatementNames(): (sql: string) => StatementName {
  const remembered = new Map<string, StatementName>()
  return (sql) => {
    const known = remembered.get(sql)
    if (known) return known
    const name = describe(sql)
    if (remembered.size < mostRemembered) remembered.set(sql, name)
    return name
  }
}

function describe(sql: string): StatementName {
  // The last command of a statement with common table expressions is the one at the depth of its beginning.
  const outer = leaveOutNested(sql.toLowerCase())
  const command = commands.find((one) => new RegExp(`^\\s*(with\\b.*\\s)?${one}\\b`, 's').test(outer))
  if (command === undefined) return { name: 'statement', command: 'other' }
  const table = /\b(?:from|into|update)\s+(?:only\s+)?([a-z_]\w{0,60})/.exec(outer)?.[1]
  return { name: table === undefined ? command : `${command} ${table}`, command }
}

/** Drops what is in brackets or quotes. */
function leaveOutNested(sql: string): string {
  let depth = 0
  let outer = ''
  for (const part of sql.split(/('(?:[^']|'')*'|[()])/)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth === 0 && !part.startsWith("'")) outer += part
  }
  return outer
}
