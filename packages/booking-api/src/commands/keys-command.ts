import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { accessEndpoints } from '@booking/shared/contract/business/access'
import { type CallBusiness, runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'

/** `npm run keys -- list | create <name> --scopes read,write,people | revoke <id>`: keys of the business API. */
const asked = readCommand(process.argv.slice(2))
if (asked === undefined)
  await runCommand(undefined, [
    'usage: npm run keys -- list',
    '       npm run keys -- create <name> --scopes read,write,people',
    '       npm run keys -- revoke <id>',
    'Each takes --json. With several businesses each takes --business <slug>.',
  ])
else await runBusinessCommand(asked, run, (lines) => (Array.isArray(lines) ? lines.map(String) : []))

async function run(call: CallBusiness): Promise<unknown> {
  if (asked?.action === 'list') {
    const { keys } = await call({ endpoint: 'listKeys' }, accessEndpoints.listKeys.response)
    if (asked.json) return keys
    return keys.length === 0
      ? ['no keys']
      : keys.map(({ id, name, scopes, createdAt, usedAt }) =>
          [id, name, scopes.join(','), `made ${createdAt}`, `used ${usedAt ?? 'never'}`].join('  '),
        )
  }
  if (asked?.action === 'create') {
    const body = { name: asked.name, scopes: asked.scopes }
    const made = await call({ endpoint: 'createKey', body }, accessEndpoints.createKey.response)
    return asked.json ? made : [made.token, `${made.key.id}: it is shown only now`]
  }
  await call({ endpoint: 'revokeKey', params: { id: asked?.name ?? '' } }, v.unknown())
  return asked?.json ? { revoked: asked.name } : [`revoked ${asked?.name}`]
}

function readCommand(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { scopes: text, business: text, json: { type: 'boolean' } },
    })
    const [action, name = '', ...more] = positionals
    const isKnown =
      action === 'list' ? name === '' : ['create', 'revoke'].includes(action ?? '') && name !== ''
    if (!isKnown || more.length > 0) return undefined
    const options = { business: values.business, json: values.json === true }
    return { action, name, scopes: (values.scopes ?? 'read').split(','), ...options }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
