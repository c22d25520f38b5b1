import { expect, it } from 'vitest'
import { answerPorts, buildDefinition, textPage } from '../testing/build-definition.ts'
import { evaluate } from './evaluate.ts'
import { findDefinitionFaults } from './find-definition-faults.ts'

// This takes a tenth of the timeout; it took five seconds when each question searched all rules.
it('the largest possible definition is evaluated within two seconds', { timeout: 2000 }, () => {
  const pages = Array.from({ length: 100 }, (_, page) =>
    textPage(`p${page}`, ...Array.from({ length: 100 }, (__, at) => `q${page}_${at}`)),
  )
  const keys = pages.flatMap(({ questions }) => questions.map(({ key }) => key))
  const later = keys.slice(100)
  const when = keys
    .slice(0, 25)
    .map((key) => `${key} != "no"`)
    .join(' and ')
  const rules = Array.from({ length: 300 }, (_, at) => ({
    when,
    [at % 2 === 0 ? 'show' : 'require']: Array.from(
      { length: 200 },
      (__, place) => later[(at * 200 + place) % later.length],
    ),
  }))
  const definition = buildDefinition({ pages, rules })
  const answers = Object.fromEntries(keys.map((key) => [key, 'x']))
  for (let typed = 0; typed < 5; typed += 1) {
    const { shown, required } = evaluate(definition, answers, answerPorts)
    expect([shown.size, required.size]).toEqual([10_000, 9900])
  }
})

// This takes a tenth of the timeout; it took a minute when each rule searched all others.
it('conditions are checked within two seconds, however many names they use', { timeout: 2000 }, () => {
  const rules = Array.from({ length: 299 }, (_, at) => {
    const above = Array.from({ length: Math.min(at, 60) }, (__, back) => `c${at - 1 - back}`)
    return { calculate: { name: `c${at}`, value: above.join(' + ') || 'length(c)' } }
  })
  const pages = [textPage('one', 'a', 'b'), textPage('two', 'c'), textPage('three', 'd')]
  const definition = buildDefinition({ pages, rules: [...rules, { when: 'c298 > 1', show: ['b'] }] })
  expect(findDefinitionFaults(definition)).toEqual([
    'rules.299.when: c is asked later than what depends on it',
  ])
})
