type Props = {
  readonly type: 'application/json' | 'application/ld+json'
  readonly id?: string
  readonly data: object
}

/** Data inside a page. Browsers do not run it, and it is escaped so that it cannot close its element. */
export function InlineData({ type, id, data }: Props) {
  const inside = { __html: escapeJson(data) }
  return <script type={type} {...(id === undefined ? {} : { id })} dangerouslySetInnerHTML={inside} />
}

/** Returns JSON that is safe inside a script element. */
export const escapeJson = (data: object): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
