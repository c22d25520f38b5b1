import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editYaml, type YamlEdit } from './edit-yaml.ts'

const text = `# Who we are
name: Studio   # as on the door
hours:
  monday: ["09:00-12:00"]
  tuesday: []
people:
  - email: a@b.example
    role: owner
  - email: c@d.example
    role: staff
note: |
  Two
  lines
`

const key = fc.constantFrom(
  'name',
  'hours',
  'people',
  'note',
  'monday',
  'email',
  'phone',
  0,
  1,
  2,
  5,
  1_000_000,
)
const edit: fc.Arbitrary<YamlEdit> = fc.record({
  keys: fc.array(key, { minLength: 1, maxLength: 3 }),
  value: fc.oneof(
    fc.constantFrom(undefined, null, true, 7, 'plain', 'a: #b', 'two\nlines', '', [], {}),
    fc.dictionary(fc.constantFrom('email', 'role'), fc.string(), { maxKeys: 2 }),
  ),
})

test('several edits at once lead to what they lead to one after the other', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      let one: ReturnType<typeof editYaml> = { ok: true, value: text }
      for (const each of edits) if (one.ok) one = editYaml(one.value, [each])
      const all = editYaml(text, edits)
      expect(all.ok).toBe(one.ok)
      if (all.ok && one.ok) expect(parse(all.value)).toEqual(parse(one.value))
    }),
  )
})

test('no edit makes a list longer than by the entries that are added', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      const all = editYaml(text, edits)
      if (all.ok) expect(all.value.length).toBeLessThan(text.length + edits.length * 100)
    }),
  )
})

test('what is edited in its place leaves every other byte as it was', () => {
  const edits = [
    { keys: ['people', 1, 'email'], value: 'e@f.example' },
    { keys: ['hours', 'tuesday'], value: ['10:00-11:00'] },
    { keys: ['hours', 'friday'], value: [] },
    { keys: ['phone'], value: '+49 30 1' },
    { keys: ['hours', 'monday'], value: undefined },
    { keys: ['name'], value: 'Salon' },
  ]
  const edited = editYaml(text, edits)
  const written = text
    .replace('name: Studio', 'name: Salon')
    .replace('  monday: ["09:00-12:00"]\n', '')
    .replace('tuesday: []', 'tuesday: ["10:00-11:00"]\n  friday: []')
    .replace('c@d', 'e@f')
  expect(edited.ok && edited.value).toBe(`${written}phone: +49 30 1\n`)
})
