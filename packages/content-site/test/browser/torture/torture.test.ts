import { describe, expect, test } from 'vitest'
import { prepareStage } from '../prepare-stage.ts'
import { groups } from './groups.ts'
import { known } from './known.ts'
import { runPage } from './run-page.ts'
import { type Carrier, carriers, type TorturePage } from './torture-page.ts'

const stage = prepareStage()
const isProof = process.env['PROVE'] !== undefined
/** Runs the pages whose ids match, to look into them. */
const only = process.env['TORTURE']

const rows = Object.values(groups).flat()
const isRun = ({ id, isChosen }: TorturePage): boolean =>
  only === undefined ? isProof || isChosen === true : new RegExp(only).test(id)

/** The pages of a group take turns with the carriers; the thorough run has both on each page. */
const carriersOf = (index: number): readonly Carrier[] =>
  isProof || only !== undefined
    ? carriers
    : carriers.filter((_, number) => number === index % carriers.length)

let turn = 0
for (const [group, pages] of Object.entries(groups)) {
  const runs = pages
    .filter(isRun)
    .flatMap((row, index) => carriersOf(index).map((carrier) => [row.id, carrier, row] as const))
    .filter(([id, carrier]) => !known.includes(`${id} ${carrier}`))
  if (runs.length === 0) continue
  describe(group, () => {
    test.concurrent.each(runs)('%s, %s', { timeout: 120_000 }, (_id, carrier, row) =>
      runPage(stage, row, carrier, turn++),
    )
  })
}

test('every group has a chosen page, and every page a name of its own', () => {
  expect(Object.entries(groups).filter(([, pages]) => !pages.some(({ isChosen }) => isChosen))).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})
