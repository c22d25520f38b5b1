import { describe, expect, it } from 'vitest'
import type { BenchLine } from '../../bench/bench-lines.ts'
import { describeLine, judgeLines } from '../../bench/judge-lines.ts'

const lines = {
  painted: { unit: 'ms', atMost: 0.3, reference: 'peer', how: '' },
  orders: { unit: '/s', atLeast: 0.2, reference: 'bare server', how: '' },
  size: { unit: 'kB', atMost: 6, how: '' },
} as const satisfies Record<string, BenchLine>

const kept = {
  painted: { measured: 800, reference: 2800 },
  orders: { measured: 900, reference: 4000 },
  size: { measured: 6 },
}

const verdicts = (measurements: Parameters<typeof judgeLines>[1]): readonly string[] =>
  judgeLines(lines, measurements).map(({ name, verdict }) => `${name} ${verdict}`)

describe('a run of the benchmark', () => {
  it('a run of the benchmark passes when every line keeps its limit, the limit itself included', () => {
    expect(verdicts(kept)).toEqual(['painted passed', 'orders passed', 'size passed'])
  })

  it.each([
    ['a ratio above its maximum', { painted: { measured: 900, reference: 2800 } }, 'painted missed'],
    ['a ratio below its minimum', { orders: { measured: 700, reference: 4000 } }, 'orders missed'],
    ['an absolute value above its maximum', { size: { measured: 6.1 } }, 'size missed'],
    ['a line that was not measured', { size: { missing: 'the script tag asks for none' } }, 'size missed'],
    ['a measurement that is no number', { size: { measured: NaN } }, 'size missed'],
    ['a ratio without its reference', { painted: { measured: 0.1 } }, 'painted missed'],
    ['a reference of nothing', { orders: { measured: 700, reference: 0 } }, 'orders missed'],
  ])('a run of the benchmark misses for %s, and for no other line', (_, injected, missed) => {
    expect(verdicts({ ...kept, ...injected }).filter((text) => text.endsWith('missed'))).toEqual([missed])
  })

  it('a run of the benchmark misses for a line of which the measurements say nothing', () => {
    const { size, ...others } = kept
    expect(size.measured).toBe(6)
    expect(verdicts(others)).toContain('size missed')
  })

  it('a run of the benchmark judges a ratio by its reference: the same value passes beside a slower one', () => {
    const [slow] = judgeLines(lines, { ...kept, painted: { measured: 900, reference: 3600 } })
    expect([slow?.ratio, slow?.verdict]).toEqual([0.25, 'passed'])
  })

  it('a run of the benchmark is described with its units, reference and limit', () => {
    expect(judgeLines(lines, { ...kept, size: { missing: 'no file' } }).map(describeLine)).toEqual([
      {
        line: 'painted',
        measured: '800 ms',
        reference: '2,800 ms peer',
        ratio: '0.29',
        limit: '≤ 0.3 ×',
        result: 'passed',
      },
      {
        line: 'orders',
        measured: '900/s',
        reference: '4,000/s bare server',
        ratio: '0.23',
        limit: '≥ 0.2 ×',
        result: 'passed',
      },
      { line: 'size', measured: '', reference: '', ratio: '', limit: '≤ 6 kB', result: 'missed: no file' },
    ])
  })
})
