import type { ReactNode } from 'react'
import type { DeskRequest } from '../page.ts'

type Props = {
  readonly request: Pick<DeskRequest, 'formToken' | 'newKey' | 'path' | 'search'>
  /** The page that takes the form; the page itself by default. */
  readonly to?: string
  /** Distinguishes several forms of one page: the value of the field `action`. */
  readonly action?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A form of the desk: it carries its token and an idempotency key, so that it counts once however often it is sent. */
export function Form({ request, to, action, className = 'stack', children }: Props) {
  return (
    <form className={className} method="post" action={to ?? ownAddress(request)}>
      <input type="hidden" name="form_token" value={request.formToken} />
      <input type="hidden" name="key" value={request.newKey()} />
      {action === undefined ? null : <input type="hidden" name="action" value={action} />}
      {children}
    </form>
  )
}

/** The address of the page without the notice of what was done before. */
function ownAddress({ path, search }: Pick<DeskRequest, 'path' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('done')
  return query.size > 0 ? `${path}?${query}` : path
}

/** The idempotency key of a form. A form without one gets a key that is refused. */
export const keyOf = (form: URLSearchParams): string => form.get('key') ?? ''
