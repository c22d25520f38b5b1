import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readBusinessEnvs } from './business-env.ts'

async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-businesses-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
const read = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  readBusinessEnvs({ BUSINESSES_DIR: folder, ...env })

const stripe = 'STRIPE_SECRET_KEY=sk_test_0123456789\nSTRIPE_WEBHOOK_SECRET=whsec_0123456789\n'
const shared = { mail: null, payments: null, contentDir: null }

describe('BUSINESSES_DIR', () => {
  test('BUSINESSES_DIR has one file per business with its own settings; other files do not count', async () => {
    const folder = await write({
      'nord.env': 'MAIL_FROM=hallo@nord.example\n',
      'garage.env': '# a comment\nSMTP_URL=smtp://mail.garage.example\nMAIL_FROM=a@garage.example\n',
      'paid.env': stripe,
      'onsite.env': 'PAYMENTS=off\n',
      'empty.env': 'MAIL_FROM=\n',
      'README.md': 'SMTP_URL=x',
    })
    const content = join(folder, 'content')
    await mkdir(content)
    await writeFile(join(folder, 'site.env'), `CONTENT_DIR=${content}\n`)
    expect(read(folder)).toEqual({
      ok: true,
      value: {
        empty: shared,
        garage: {
          ...shared,
          mail: {
            smtp: { url: 'smtp://mail.garage.example', isTlsOff: false, dkim: null },
            from: 'a@garage.example',
          },
        },
        nord: { ...shared, mail: { smtp: null, from: 'hallo@nord.example' } },
        onsite: { ...shared, payments: { current: 'off', stripe: null } },
        paid: {
          ...shared,
          payments: {
            current: 'stripe',
            stripe: {
              mode: 'test',
              secretKey: 'sk_test_0123456789',
              webhookSecret: 'whsec_0123456789',
              apiUrl: null,
            },
          },
        },
        site: { ...shared, contentDir: content },
      },
    })
    expect(readBusinessEnvs({})).toEqual({ ok: true, value: {} })
  })

  test('BUSINESSES_DIR gives a business no key of the server: each has both keys of its own account', async () => {
    const folder = await write({ 'nord.env': 'STRIPE_SECRET_KEY=sk_test_0123456789\n' })
    const own = { STRIPE_SECRET_KEY: 'sk_test_9876543210', STRIPE_WEBHOOK_SECRET: 'whsec_9876543210' }
    expect(read(folder, own)).toMatchObject({
      ok: false,
      refusal: [expect.stringMatching(/^nord\.env: STRIPE_WEBHOOK_SECRET: is needed/)],
    })
  })

  test('BUSINESSES_DIR reports every fault with its file and variable, and never a value', async () => {
    const folder = await write({
      'a.env': 'SMTP_URL=http://secret\nMAIL_FROM=a@b.example\n',
      'b.env': 'SMTP_URL=smtp://mail.b.example\n',
      'c.env': 'MAIL_FROM=c@c.example\nDKIM_DOMAIN=c.example\nDATABASE_URL=postgres://secret\n',
      'd.env': 'PAYMENTS=sandbox\nCONTENT_DIR=/nowhere/secret\n',
      'e.env': 'STRIPE_SECRET_KEY=pk_live_secret\n',
      'f.env': stripe.replace('test', 'live'),
    })
    expect(read(folder)).toEqual({
      ok: false,
      refusal: [
        'a.env: SMTP_URL: must be an address such as smtp://user:password@mail.example.com:587',
        'b.env: MAIL_FROM: is needed',
        'c.env: DATABASE_URL: is not a setting that a business can have of its own',
        'c.env: DKIM_DOMAIN: is needed only with SMTP_URL',
        'd.env: PAYMENTS: must be stripe or off',
        'd.env: CONTENT_DIR: must be a folder that can be read',
        'e.env: STRIPE_SECRET_KEY: must be a secret key, which begins with sk_test_, sk_live_, rk_test_ or rk_live_',
        'e.env: STRIPE_WEBHOOK_SECRET: is needed for payments by Stripe: without it no notice of a payment can be believed',
        'f.env: PUBLIC_URL: is needed for live payments: visitors are led back to it after paying',
        'f.env: LIVE_PAYMENTS_ON_EMBEDDED_STORE: the embedded store is one folder on one disk; give DATABASE_URL, or insist with true',
      ],
    })
    expect(read('/nowhere')).toMatchObject({ ok: false })
  })
})
