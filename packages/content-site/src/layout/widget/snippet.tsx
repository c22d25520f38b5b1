/** Code to be copied: a click or tap selects all of it, without a script. */
export function Snippet({ code }: { code: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box must be reachable by keyboard
    <pre className="snippet" tabIndex={0}>
      <code>{code}</code>
    </pre>
  )
}
