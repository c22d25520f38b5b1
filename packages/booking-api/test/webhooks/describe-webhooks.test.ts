import { expect, test } from 'vitest'
import * as v from 'valibot'
import { webhookTypes } from '@hourfold/shared/contract/webhooks'
import { dereference } from '../contract/read-json.ts'
import { describeApi } from '../../src/http/describe-api.ts'

const PostSchema = v.object({
  post: v.object({
    summary: v.string(),
    parameters: v.array(v.object({ name: v.string() })),
    requestBody: v.object({
      content: v.object({
        'application/json': v.object({
          schema: v.object({
            required: v.array(v.string()),
            properties: v.object({
              type: v.object({ const: v.string() }),
              timestamp: v.looseObject({}),
              data: v.looseObject({ required: v.array(v.string()) }),
            }),
          }),
        }),
      }),
    }),
  }),
})

test('the OpenAPI document describes every webhook with its headers and its body', () => {
  const { webhooks } = v.parse(
    v.object({ webhooks: v.record(v.string(), PostSchema) }),
    dereference(describeApi(undefined)),
  )
  expect(Object.keys(webhooks)).toEqual([...webhookTypes, 'webhook.test'])
  for (const [type, { post }] of Object.entries(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    const { schema } = post.requestBody.content['application/json']
    expect(schema.required).toEqual(['type', 'timestamp', 'data'])
    expect(schema.properties.type.const).toBe(type)
    expect(JSON.stringify(schema)).not.toMatch(/token|firstName|lastName/i)
  }
})
