import { expect, it } from 'vitest'
import { withdrawCookies } from './withdraw-cookies.ts'

it('ends a cookie for the host and for every domain above it that may have set it', () => {
  expect(withdrawCookies('_ga=1; locale=de', 'www.book.example', ['_ga'], true)).toEqual([
    '_ga=; Max-Age=0; Path=/; Secure',
    '_ga=; Max-Age=0; Path=/; Domain=www.book.example; Secure',
    '_ga=; Max-Age=0; Path=/; Domain=book.example; Secure',
  ])
})

it.each(['localhost', '127.0.0.1', '[::1]'])('ends it for %s alone, which no domain stands above', (host) => {
  expect(withdrawCookies('_ga=1', host, ['_ga'], false)).toEqual(['_ga=; Max-Age=0; Path=/'])
})

it('takes a star at the end for any ending, and only there', () => {
  const names = (pattern: string) =>
    withdrawCookies('_ga=1; _ga_X1=2; _gat=3; a=_ga; locale=de', 'localhost', [pattern], false).map(
      (line) => line.split('=')[0],
    )
  expect(names('_ga')).toEqual(['_ga'])
  expect(names('_ga*')).toEqual(['_ga', '_ga_X1', '_gat'])
  expect(names('_ga_*')).toEqual(['_ga_X1'])
  expect(names('*ga')).toEqual([])
})

it('names each once, and no more than fifty', () => {
  const many = Array.from({ length: 80 }, (_, index) => `x${index % 60}=1`).join('; ')
  const lines = withdrawCookies(many, 'localhost', ['x*'], false)
  expect(lines).toHaveLength(50)
  expect(new Set(lines).size).toBe(50)
})

it.each(['x y=1', 'x\r\nset-cookie: a=1', 'x"=1', '=1', ''])('leaves %j out, which is no name', (cookies) => {
  expect(withdrawCookies(cookies, 'localhost', ['*'], false)).toEqual([])
})
