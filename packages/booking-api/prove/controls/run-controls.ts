import { openLane, type Lane } from '../drill/open-lane.ts'
import type { GuardsOff } from '../drill/open-world.ts'
import { runDrill } from '../drill/run-drill.ts'
import { faultNamed } from '../faults/fault-groups.ts'
import { chooseByName, type ProveOptions } from '../read-options.ts'
import type { ResultOf, Results } from '../report/results.ts'
import type { Control } from './control.ts'
import { controls } from './controls.ts'

/** Chance decides whether a race is lost: a control has so many attempts to become red. */
const mostAttempts = 4

const rewriter = new URL('rewrite-source.ts', import.meta.url).href

/** Switches each guard off, one at a time. */
export async function runControls(results: Results, options: ProveOptions): Promise<void> {
  const { has, append } = results.open('controls', `from seed ${options.seed}`)
  const chosen = chooseByName(controls, options.only, ({ name }) => name)
  const queue = chosen.filter(({ name }) => !has(name))
  const total = queue.length
  let over = 0
  const inLane = async (number: number): Promise<void> => {
    const lane = await openLane(number)
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const result = await runControl(lane, next, options.seed)
        append(result)
        over += 1
        options.say(
          `${over}/${total} ${result.isNoticed ? 'red, as it must be' : 'UNNOTICED'} without ${next.name}: ${result.breaches[0]?.what ?? 'nothing was found'}`,
        )
      }
    } finally {
      await lane.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.lanes, total) }, (_, number) => inLane(number)))
}

export async function runControl(lane: Lane, control: Control, seed: number): Promise<ResultOf<'controls'>> {
  const began = performance.now()
  const fault = faultNamed(control.drill)
  let found: Pick<ResultOf<'controls'>, 'breaches' | 'isNoticed' | 'isRewritten'> = {
    breaches: [],
    isNoticed: false,
    isRewritten: false,
  }
  let attempts = 0
  while (attempts < mostAttempts && !found.isNoticed) {
    attempts += 1
    try {
      const { breaches, isRewritten } = await runDrill(lane, fault, seed + attempts * 100, guardsOff(control))
      const named = breaches.filter(({ invariant }) => invariant === control.breaks)
      // The named promise first: the others break with it.
      const sorted = [...named, ...breaches.filter((one) => !named.includes(one))].slice(0, 6)
      found = { breaches: sorted, isNoticed: named.length > 0 && isRewritten, isRewritten }
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      found = {
        breaches: [{ invariant: 'the drill did not run', what }],
        isNoticed: false,
        isRewritten: false,
      }
    }
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { part: 'controls', name: control.name, drill: control.drill, attempts, seed, seconds, ...found }
}

const guardsOff = (control: Control): GuardsOff => ({
  settings: {
    ...(control.withoutLockAndCheck === true ? { lockAndCheck: false } : {}),
    rewritings: (control.statements ?? []).map(([asked, instead]) => [asked, instead]),
  },
  env: {
    ...control.env,
    ...(control.source ? { REWRITE_SOURCE: JSON.stringify(control.source) } : {}),
  },
  flags: control.source ? [`--import=${rewriter}`] : [],
  sql: (control.dropConstraints ?? []).map(([table, name]) => `alter table ${table} drop constraint ${name}`),
})
