import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { hashToken } from '../../src/context/new-id.ts'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { ensureDemoBusiness } from '../../src/import/ensure-demo-business.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { saveSiteOrigin } from '../../src/context/origin-of.ts'
import { stores } from '../../src/testing/test-database.ts'

/** Friday 20 November 2026, 8:00 in Berlin. */
const now = Date.parse('2026-11-20T07:00:00Z')

describe.each(stores)('links by command on $name', ({ open }) => {
  const random = createSeededRandom(9)
  let database: OpenDatabase
  const ask = (request: object) =>
    createCommandHandler({ database, clock: () => now, random })({ command: 'links', ...request })
  const linesOf = async (request: object) => (await ask(request)).lines

  beforeAll(async () => {
    database = await open()
    await ensureDemoBusiness(database, { clock: () => now, random })
  })
  afterAll(() => database.close())

  test('a link is made for a service and a provider, and its token is kept as a hash alone', async () => {
    const [address = '', made = ''] = await linesOf({
      action: 'create',
      service: 'haircut',
      provider: 'studio',
      uses: '3',
      expires: '2026-12-24',
      origin: 'https://book.test',
    })
    const [, token = ''] = /^https:\/\/book\.test\/widget\/otl\/(otl_[\w-]{32})$/.exec(address) ?? []
    const [, id = ''] = /^made (lnk_\S+)\. /.exec(made) ?? []
    expect(
      await database.query(
        `select token_hash, l.slug, v.slug as service, t.slug as provider, max_uses, expires_at
         from one_time_link l join service v using (business_id, service_id)
         join team t on t.business_id = l.business_id and t.team_id = l.provider_id where link_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        token_hash: hashToken(token),
        slug: null,
        service: 'haircut',
        provider: 'studio',
        max_uses: 3,
        expires_at: new Date('2026-12-24T23:00:00Z'),
      },
    ])
    const dump = JSON.stringify(await database.query('select l::text as row from one_time_link l'))
    expect(dump).not.toContain(token)
    expect(await linesOf({ action: 'list' })).toContain(
      `${id}  -  haircut with studio  used 0 of 3  until 2026-12-24`,
    )
  })

  test('without PUBLIC_URL the address is whole: of the first host, of where the site was last, or of this machine', async () => {
    const create = async () => (await linesOf({ action: 'create', service: 'haircut' }))[0]
    expect(await create()).toMatch(/^http:\/\/localhost:3000\/widget\/otl\/otl_/)
    await saveSiteOrigin(database, 'https://book.test')
    expect(await create()).toMatch(/^https:\/\/book\.test\/widget\/otl\/otl_/)
    await database.query(`insert into business_host select business_id, 'salon.test' from business`)
    expect(await create()).toMatch(/^https:\/\/salon\.test\/widget\/otl\/otl_/)
  })

  test.each([
    [{ service: 'none' }, 'no service none'],
    [{ service: 'haircut', provider: 'mira' }, 'no service haircut with mira'],
    [{ service: 'haircut', provider: 'nobody' }, 'no service haircut with nobody'],
    [{ service: 'haircut', uses: '0' }, '--uses: must be a whole number from 1 to 10000'],
    [{ service: 'haircut', uses: 'many' }, '--uses: must be a whole number from 1 to 10000'],
    [{ service: 'haircut', expires: '2026-11-19' }, '--expires: is over already'],
    [
      { service: 'haircut', expires: 'soon' },
      '--expires: must be a date such as "2026-12-24", or an instant such as "2026-12-24T18:00:00Z"',
    ],
    [{ service: 'haircut', business: 'other' }, '--business: must be one of studio-linden'],
  ])('%j makes none and says why', async (given, line) => {
    const before = await linesOf({ action: 'list' })
    expect(await ask({ action: 'create', ...given })).toEqual({ lines: [line], exitCode: 65 })
    expect(await linesOf({ action: 'list' })).toEqual(before)
  })

  test('a link that is revoked says so; one that a file names is left to the file', async () => {
    const [, made = ''] = await linesOf({ action: 'create', service: 'massage', provider: 'mira' })
    const [, id = ''] = /^made (\S+)\. /.exec(made) ?? []
    expect(await ask({ action: 'revoke', link: id })).toEqual({ lines: [`revoked ${id}`], exitCode: 0 })
    expect(await linesOf({ action: 'list' })).toContain(`${id}  -  massage with mira  used 0 of 1  revoked`)
    expect(await linesOf({ action: 'revoke', link: 'welcome' })).toEqual([
      'links/welcome.yaml names it: delete that file and import',
    ])
    expect(await ask({ action: 'revoke', link: 'lnk_none' })).toEqual({
      lines: ['no link lnk_none'],
      exitCode: 65,
    })
    expect(await ask({ action: 'burn' })).toEqual({ lines: ['unknown command'], exitCode: 64 })
  })

  test('links by command uses that are reserved or made are counted', async () => {
    await database.execute(`
      insert into link_use select business_id, link_id, 1, null, null, 'ord_1' from one_time_link where slug = 'welcome';
      insert into link_use select business_id, link_id, 2, 'hld_1', '2026-11-20T07:05:00Z', null
        from one_time_link where slug = 'welcome';
      insert into link_use select business_id, link_id, 3, 'hld_2', '2026-11-20T06:59:00Z', null
        from one_time_link where slug = 'welcome'`)
    expect((await linesOf({ action: 'list' })).find((line) => line.includes('welcome'))).toMatch(
      /^lnk_\S+ {2}welcome {2}welcome-haircut {2}used 2 of 100$/,
    )
  })
})
