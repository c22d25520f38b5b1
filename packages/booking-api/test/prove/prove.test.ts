import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { controls } from '../../prove/controls/controls.ts'
import { runControl } from '../../prove/controls/run-controls.ts'
import { type Lane, openLane } from '../../prove/drill/open-lane.ts'
import { runDrill } from '../../prove/drill/run-drill.ts'
import { allFaults, faultNamed } from '../../prove/faults/fault-groups.ts'
import { runInputs } from '../../prove/inputs/run-inputs.ts'
import { readOptions } from '../../prove/read-options.ts'
import { nameCommit } from '../../prove/report/machine-facts.ts'
import { openResults, type Result } from '../../prove/report/results.ts'
import { describeProof, proofFile } from '../../prove/report/write-proof.ts'

const faultNames = allFaults.map(({ fault }) => fault.name)
const controlNames = controls.map(({ name }) => name)

describe('the tables of the proof', () => {
  test('there are sixty faults and twenty controls at least, each with a name of its own', () => {
    expect(faultNames.length).toBeGreaterThanOrEqual(60)
    expect(new Set(faultNames).size).toBe(faultNames.length)
    expect(controlNames.length).toBeGreaterThanOrEqual(20)
    expect(new Set(controlNames).size).toBe(controlNames.length)
  })

  test('each control names a drill, and parts of the source that are there', () => {
    for (const { drill, source = [] } of controls) {
      expect(faultNames).toContain(drill)
      for (const { file, asked } of source)
        expect(readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')).toContain(asked)
    }
  })

  test.skipIf(!existsSync(proofFile))('PROOF.md has a row for each fault and each control', () => {
    const proof = readFileSync(proofFile, 'utf8')
    for (const name of [...faultNames, ...controlNames]) expect(proof).toContain(`| ${name} |`)
  })

  test('PROOF.md says what failed, with its seed, and what was not run', () => {
    const result: Result = {
      part: 'faults',
      group: 'process',
      name: faultNames[0] ?? '',
      run: 1,
      seed: 4711,
      breaches: [{ invariant: 'nothing acknowledged is lost', what: 'bkg_1 is lost' }],
      visits: 1,
      bookings: 1,
      paid: 0,
      answers: { '201': 1 },
      slowestMs: 1,
      recoveryMs: 1,
      mails: 0,
      webhooks: 0,
      seconds: 1,
    }
    const proof = describeProof([result], { node: 'v24' })
    expect(proof).toContain('(seed 4711): nothing acknowledged is lost: bkg_1 is lost')
    expect(proof).toContain('0 of 1')
    expect(proof).toContain('not run')
  })

  test('an interrupted proof goes on where it was, and a part that runs anew forgets its results', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-prove-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const results = openResults(folder)
    const suite: Result = {
      part: 'suite',
      name: 'tests',
      passed: 1,
      failed: 0,
      skipped: 0,
      seed: 0,
      seconds: 1,
      breaches: [],
    }
    results.append(suite)
    expect(openResults(folder).all()).toEqual([{ ...suite, commit: nameCommit() }])
    results.forget('suite')
    expect(openResults(folder).all()).toEqual([])
  })
})

describe('the drills', () => {
  let lane: Lane
  beforeAll(async () => {
    lane = await openLane(0)
  }, 120_000)
  afterAll(() => lane.close())

  test.each([
    'kill -9 between the commit of an order and its answer',
    'all connections ended at once, three times',
    'the connection is cut in the answer',
  ])('%s: every promise holds', { timeout: 180_000 }, async (name) => {
    const { breaches, bookings } = await runDrill(lane, faultNamed(name), 1)
    expect(breaches).toEqual([])
    expect(bookings).toBeGreaterThan(0)
  })

  test.each(['the scope of tokens', 'the answer that is kept under its key'])(
    'without %s a drill is red (the control)',
    { timeout: 240_000 },
    async (name) => {
      const control = controls.find((one) => one.name === name)
      if (!control) throw new Error(`no control ${name}`)
      expect(await runControl(lane, control, 1)).toMatchObject({ isRed: true, isRewritten: true })
    },
  )
})

describe('bad inputs', () => {
  // The whole product as it is built; `npm test` builds it first.
  const isBuilt = existsSync(new URL('../../../../dist/server.js', import.meta.url))
  if (!isBuilt) console.warn('bad inputs are skipped: dist/server.js is missing (npm run build)')

  test.skipIf(!isBuilt)('300 of them are refused', { timeout: 240_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-prove-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const said: string[] = []
    const options = readOptions(['inputs', '--inputs', '300', '--seed', '7'], (line) => void said.push(line))
    const results = openResults(folder)
    await runInputs(results, options)
    const breaches = results.all().flatMap((one) => one.breaches)
    // How fast it is, is measured by `npm run prove` alone.
    expect(breaches.filter(({ invariant }) => invariant !== 'nothing over 1 s')).toEqual([])
  })
})
