import { expect, it } from 'vitest'
import { formValues } from './form-values.ts'
import { readFormPost } from './read-form-post.ts'

const token = 'frm_made-up-t1a2b3.signed-by-nobody'

it('reads what a page of questions was drawn with', () => {
  const values = formValues({
    view: { version: 3, token },
    page: 'about_you',
    answers: { name: 'Ada «Lovelace»', allergies: ['dust', 'cats'], agrees: true },
    key: '00000000-0000-4000-8000-000000000000',
    website: 'https://spam.example',
  })
  expect(readFormPost(new URLSearchParams(values.map(([name, value]) => [name, value])))).toMatchObject({
    page: 'about_you',
    goesBack: false,
    answers: { name: 'Ada «Lovelace»', allergies: ['dust', 'cats'], agrees: true },
    version: 3,
    token,
    key: 'form-00000000-0000-4000-8000-000000000000',
    website: 'https://spam.example',
  })
})

it('takes what could not be ours for absent', () => {
  const post = readFormPost(
    new URLSearchParams({ _page: '../x', _version: '0', _token: 'short', _key: 'x y', _answers: 'null' }),
  )
  expect(post).toMatchObject({ page: null, version: null, token: null, key: null, answers: {}, website: '' })
})

it('a page that many are sent holds no key', () => {
  expect(formValues({ view: { version: 1, token }, key: null }).map(([name]) => name)).toEqual([
    '_version',
    '_token',
  ])
})
