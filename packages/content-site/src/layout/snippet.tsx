/** Code to be copied: one click or tap selects it whole, without any script. */
export function Snippet({ code }: { code: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <pre className="snippet" tabIndex={0}>
      <code>{code}</code>
    </pre>
  )
}
