import { formKinds, type FormKind } from '@hourfold/shared/contract/forms'
import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { directives, type Block, type DirectiveName } from '../content-item.ts'

export type Directive = Omit<Extract<Block, { readonly kind: 'directive' }>, 'kind'>

/** True if a line is meant as a directive, valid or not. */
export const looksLikeDirective = (line: string): boolean => /^::[A-Za-z]/.test(line)

/** Parses `::booking{service=haircut}`; a value with spaces is in double quotes. Refuses with all faults. */
export function parseDirective(line: string): Result<Directive, readonly string[]> {
  const [, name, , inner = ''] = /^::([A-Za-z]\w*)(\{([^{}]*)\})?\s*$/.exec(line) ?? []
  if (name === undefined || !/^\s*(?:[A-Za-z]\w*=(?:"[^"]*"|[^\s"{}]+)(?:\s+|$))*$/.test(inner)) {
    return refuse([`is written wrong; it must be a line of its own such as ${example}`])
  }
  if (!isDirectiveName(name)) {
    const names = Object.keys(directives)
    return refuse([`"${name}" is unknown (${names.join(', ')})${didYouMean(name, names)}`])
  }
  const options: Record<string, string> = {}
  const faults: string[] = []
  const known: readonly string[] = directives[name].options
  for (const [, key = '', quoted, bare = ''] of inner.matchAll(/(\w+)=(?:"([^"]*)"|([^\s"{}]+))/g)) {
    if (!known.includes(key))
      faults.push(
        `${key}: is unknown here${known.length ? ` (${known.join(', ')})` : ''}${didYouMean(key, known)}`,
      )
    else if (Object.hasOwn(options, key)) faults.push(`${key}: is given twice`)
    else options[key] = (quoted ?? bare).trim()
  }
  for (const key of directives[name].required) if (!options[key]) faults.push(`${key}: is required`)
  const row = directives[name]
  const oneOf: readonly string[] = 'oneOf' in row ? row.oneOf : []
  if (oneOf.length > 0 && oneOf.filter((key) => options[key]).length !== 1)
    faults.push(`must name one of ${oneOf.join(', ')}`)
  const { limit } = options
  if (limit !== undefined && !/^[1-9]\d?$/.test(limit))
    faults.push('limit: must be a whole number from 1 to 99')
  return faults.length > 0 ? refuse(faults) : ok({ name, options })
}

/** Returns the form, survey or quiz that a directive names, or null. */
export function formNamedBy({ name, options }: Directive): { kind: FormKind; slug: string } | null {
  const kind = name === 'form' ? formKinds.find((one) => options[one]) : undefined
  return kind === undefined ? null : { kind, slug: options[kind] ?? '' }
}

/** Writes the line that parses to this directive. */
export function printDirective({ name, options }: Directive): string {
  const inner = Object.entries(options).map(([key, value]) =>
    /^[^\s"{}]+$/.test(value) ? `${key}=${value}` : `${key}="${value}"`,
  )
  return `::${name}${inner.length > 0 ? `{${inner.join(' ')}}` : ''}`
}

const example = printDirective({ name: 'booking', options: { service: 'haircut' } })

const refuse = (refusal: readonly string[]) => ({ ok: false, refusal }) as const

const isDirectiveName = (name: string): name is DirectiveName => Object.hasOwn(directives, name)
