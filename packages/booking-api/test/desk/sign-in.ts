import * as v from 'valibot'
import type { Scope } from '@hourfold/shared/contract/business/business-endpoint'
import { minute } from '@hourfold/shared/time/instant'
import { createRandom } from '../../src/context/create-random.ts'
import { insertSignInLink } from '../../src/access/stored-sign-in-links.ts'
import { deskSignIn } from '../../src/access/links/business-links.ts'
import { newId } from '../../src/context/new-id.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { createSigningKey } from '../../src/context/signing-key.ts'
import type { Shop } from '../open-shop.ts'

/** What the helpers below vary: another business of the same store, its host, or a shop with a signing secret of its own. */
type Options = {
  readonly slug?: string
  readonly host?: string
  readonly signingSecret?: string
}

/** Signs a person in through `POST /business/sessions` with a fresh link, and returns the session token. */
export async function signInAs(
  shop: Shop,
  email = 'hello@studio-linden.example',
  options: Options = {},
): Promise<string> {
  const response = await useLink(shop, await makeLink(shop, email, options), options)
  if (response.status !== 201) throw new Error(`${email} is not signed in: ${await response.text()}`)
  return v.parse(v.object({ token: v.string() }), await response.json()).token
}

/** A key of the business API with these scopes, made by the owner. */
export async function keyWith(shop: Shop, scopes: readonly Scope[]): Promise<string> {
  const response = await shop.send('/business/keys', {
    method: 'POST',
    body: { name: `a key for ${scopes.join(', ')}`, scopes },
    headers: { authorization: `Bearer ${await signInAs(shop)}` },
  })
  if (response.status !== 201) throw new Error(`the key is not made: ${await response.text()}`)
  return v.parse(v.object({ token: v.string() }), await response.json()).token
}

/** The token of a link that signs an address in, as a mail has it, for 15 minutes. */
export async function makeLink(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  email: string,
  { slug = 'studio-linden', signingSecret }: Options = {},
): Promise<string> {
  const random = createRandom()
  const rows = await database.query('select business_id from business where slug = $1', [slug])
  const { business_id: businessId } = v.parse(v.object({ business_id: v.string() }), rows[0])
  const id = newId('sil', random)
  const at = clock.now()
  await insertSignInLink(database, businessId, { id, email, at, expiresAt: at + 15 * minute })
  const key = await createSigningKey({ database, random, signingSecret })()
  return signCapability(key, { name: deskSignIn, businessId }, id)
}

/** Sends the token of a link. */
export const useLink = (
  shop: Shop,
  token: string,
  { host = 'salon.test', key }: { readonly host?: string; readonly key?: string } = {},
): Promise<Response> =>
  shop.sendTo(host, '/business/sessions', {
    method: 'POST',
    body: { token, device: 'Firefox · Linux' },
    ...(key === undefined ? {} : { key }),
  })
