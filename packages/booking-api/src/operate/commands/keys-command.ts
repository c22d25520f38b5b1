import { Command } from '@commander-js/extra-typings'
import * as v from 'valibot'
import { accessEndpoints as endpoints } from '@hourfold/shared/contract/business/access'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runBusinessCommand } from './run-business-command.ts'

/** `hourfold keys`: keys of the business API. */
export const createKeysCommand = () =>
  new Command('keys')
    .addCommand(
      createBusinessAction('list', { summary: 'lists the keys', examples: ['keys list'] }).action((options) =>
        runBusinessCommand(
          options,
          async (call) => (await call({ endpoint: 'listKeys' }, endpoints.listKeys.response)).keys,
          (keys) =>
            keys.length === 0
              ? ['no keys']
              : keys.map(({ id, name, scopes, createdAt, usedAt }) =>
                  [id, name, scopes.join(','), `made ${createdAt}`, `used ${usedAt ?? 'never'}`].join('  '),
                ),
        ),
      ),
    )
    .addCommand(
      createBusinessAction('create', {
        summary: 'creates a key and prints it once',
        examples: ['keys create "My program" --scopes read,write,people'],
      })
        .argument('<name>', 'what the key is for')
        .option('--scopes <scopes>', 'read, write and people, separated by commas', 'read')
        .action((name, { scopes, ...options }) =>
          runBusinessCommand(
            options,
            (call) =>
              call(
                { endpoint: 'createKey', body: { name, scopes: scopes.split(',') } },
                endpoints.createKey.response,
              ),
            ({ token, key }) => [token, `${key.id}: it is shown only now`],
          ),
        ),
    )
    .addCommand(
      createBusinessAction('revoke', { summary: 'ends a key', examples: ['keys revoke apk_…'] })
        .argument('<id>', 'the id of the key')
        .action((id, options) =>
          runBusinessCommand(
            options,
            async (call) => {
              await call({ endpoint: 'revokeKey', params: { id } }, v.unknown())
              return { revoked: id }
            },
            ({ revoked }) => [`revoked ${revoked}`],
          ),
        ),
    )
