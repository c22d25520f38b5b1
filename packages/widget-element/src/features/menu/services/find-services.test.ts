import { expect, test } from 'vitest'
import { findServices } from './service-search.tsx'

const services = [
  { name: 'Haarfärbung', description: 'Wäsche und Föhnen gehören dazu.' },
  { name: 'Coupe été', description: null },
  { name: 'Hårklipning på Østerbro', description: 'Straße 3' },
]
const found = (query: string) => findServices(services, query).map(({ name }) => name)

test('finds services by parts of their names and descriptions, whatever the accents and the case', () => {
  expect(found('FARB')).toEqual(['Haarfärbung'])
  expect(found('fohnen')).toEqual(['Haarfärbung'])
  expect(found('ete')).toEqual(['Coupe été'])
  expect(found('osterbro')).toEqual(['Hårklipning på Østerbro'])
  expect(found('strasse')).toEqual(['Hårklipning på Østerbro'])
})

test('requires every word, in any order', () => {
  expect(found('wasche haar')).toEqual(['Haarfärbung'])
  expect(found('haar ete')).toEqual([])
})

test('finds everything for an empty query', () => {
  expect(found('  ')).toHaveLength(3)
})
