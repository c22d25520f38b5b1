import { useLingui } from '@lingui/react/macro'
import { notices } from './notices.ts'

/** What a form has just done. An unknown name, which anybody may write into an address, shows nothing. */
export function Notice({ done }: { readonly done: string | null }) {
  const { i18n } = useLingui()
  const message = done !== null && Object.hasOwn(notices, done) ? notices[done] : undefined
  return message === undefined ? null : (
    <output className="alert tone-success notice">
      <span>{i18n._(message)}</span>
    </output>
  )
}
