import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { languageName } from '@booking/shared/i18n/language-names'

/** THE table: the choices of the files, in words. Languages have their own names; anything else is shown as the files write it. */
const choiceWords: Readonly<Record<string, MessageDescriptor>> = {
  owner: msg`Owner`,
  staff: msg`Staff`,
  automatic: msg`Confirmed at once`,
  on_request: msg`Confirmed by you`,
  phone: msg`By phone`,
  email: msg`By email`,
  on_the_spot: msg`Nothing, it is paid on site`,
  full: msg`The whole price`,
  required: msg`Must be filled in`,
  optional: msg`Can be left out`,
  hidden: msg`Not asked`,
  opening: msg`The opening time`,
  midnight: msg`Midnight`,
  in_person: msg`On site`,
  video: msg`By video`,
  asked: msg`The customer says where`,
  along: msg`Guests come along`,
  served: msg`Each guest is served`,
  any: msg`One member who is free`,
  round_robin: msg`One member who is free, in turn`,
  collective: msg`All members together`,
}

/** A choice of a file in words. */
export const nameChoice = (words: I18n, option: string): string => {
  const known = Object.hasOwn(choiceWords, option) ? choiceWords[option] : undefined
  return known === undefined ? languageName(option) : words._(known)
}
