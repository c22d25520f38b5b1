import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The actions of the audit in words. An action without a row is shown by its name. */
export const actionWords: Readonly<Record<string, MessageDescriptor>> = {
  signed_in: msg`Signed in`,
  signed_out: msg`Signed out`,
  session_revoked: msg`Signed a device out`,
  sign_in_link_printed: msg`Printed a sign-in link`,
  key_made: msg`Made a key`,
  key_revoked: msg`Revoked a key`,
}
