import { expect, it } from 'vitest'
import { isProduction } from './is-production.ts'

it.each([
  [{ NODE_ENV: 'production' }],
  [{ NODE_ENV: ' production ', PUBLIC_URL: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'https://book.example.com' }],
  [{ PUBLIC_URL: 'http://book.example.com:8080' }],
  [{ NODE_ENV: 'development', PUBLIC_URL: 'https://Book.Example.com.' }],
  [{ PUBLIC_URL: 'https://8.8.8.8' }],
  [{ PUBLIC_URL: 'https://[2a00:1450:4001:80b::200e]' }],
])('is declared by %o', (env) => {
  expect(isProduction(env)).toBe(true)
})

it.each([
  [{}],
  [{ NODE_ENV: 'development' }],
  [{ PUBLIC_URL: '' }],
  [{ PUBLIC_URL: 'no address' }],
  [{ PUBLIC_URL: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'https://salon.localhost' }],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }],
  [{ PUBLIC_URL: 'http://127.1:3000' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }],
  [{ PUBLIC_URL: 'http://10.1.2.3' }],
  [{ PUBLIC_URL: 'http://192.168.0.20:3000' }],
  [{ PUBLIC_URL: 'http://[fd00::1]' }],
  [{ PUBLIC_URL: 'https://b.test' }],
  [{ PUBLIC_URL: 'http://salon.local' }],
  [{ PUBLIC_URL: 'http://booking.svc.internal' }],
  [{ PUBLIC_URL: 'http://nas.home.arpa' }],
  [{ PUBLIC_URL: 'http://booking:3000' }],
])('is not declared by %o', (env) => {
  expect(isProduction(env)).toBe(false)
})
