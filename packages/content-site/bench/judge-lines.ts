import type { BenchLine, Measurement } from './bench-lines.ts'

/** A line with what was measured and whether it keeps its limit. Numbers are null where there is none. */
export type JudgedLine = {
  readonly name: string
  readonly line: BenchLine
  readonly measured: number | null
  readonly reference: number | null
  /** The measured value divided by the reference. */
  readonly ratio: number | null
  readonly verdict: 'passed' | 'missed'
  /** Why nothing was measured. */
  readonly reason?: string
}

/**
 * Compares measurements with the limits of their lines. A line without a usable measurement has missed its limit: a benchmark that
 * measures nothing must not pass.
 */
export function judgeLines(
  lines: Readonly<Record<string, BenchLine>>,
  measurements: Readonly<Record<string, Measurement>>,
): readonly JudgedLine[] {
  return Object.entries(lines).map(([name, line]) => {
    const found = measurements[name] ?? { missing: 'not measured' }
    if ('missing' in found) {
      return {
        name,
        line,
        measured: null,
        reference: null,
        ratio: null,
        verdict: 'missed',
        reason: found.missing,
      }
    }
    const { measured, reference = null } = found
    const ratio = reference === null ? null : measured / reference
    const judged = line.reference === undefined ? measured : ratio
    return { name, line, measured, reference, ratio, verdict: isKept(line, judged) ? 'passed' : 'missed' }
  })
}

/** Comparisons with NaN are false, so a failed measurement misses either limit. */
function isKept(line: BenchLine, judged: number | null): boolean {
  if (judged === null || !Number.isFinite(judged)) return false
  return 'atMost' in line ? judged <= line.atMost : judged >= line.atLeast
}

/** The texts of a judged line, in the columns of the printed table and of docs/contribute/performance.md. */
export type LineTexts = Readonly<
  Record<'line' | 'measured' | 'reference' | 'ratio' | 'limit' | 'result', string>
>

export function describeLine({
  name,
  line,
  measured,
  reference,
  ratio,
  verdict,
  reason,
}: JudgedLine): LineTexts {
  const against = line.reference === undefined ? '' : ` ${line.reference}`
  return {
    line: name,
    measured: measured === null ? '' : withUnit(measured, line.unit),
    reference: reference === null ? '' : `${withUnit(reference, line.unit)}${against}`,
    ratio: ratio === null ? '' : rounded(ratio),
    limit: describeLimit(line),
    result: reason === undefined ? verdict : `${verdict}: ${reason}`,
  }
}

function describeLimit(line: BenchLine): string {
  const [sign, limit] = 'atMost' in line ? ['≤', line.atMost] : ['≥', line.atLeast]
  return line.reference === undefined ? `${sign} ${withUnit(limit, line.unit)}` : `${sign} ${limit} ×`
}

const withUnit = (value: number, unit: BenchLine['unit']): string => {
  switch (unit) {
    case 'shift':
      return String(Number(value.toFixed(4)))
    case '/s':
      return `${rounded(value)}/s`
    case 'kB':
    case 'ms':
    case 's':
      return `${rounded(value)} ${unit}`
  }
}

/** Three significant figures are more than two runs have in common. */
const rounded = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(value >= 10 ? 3 : 2)))
