import { Plural } from '@lingui/react/macro'

/** How many rows of personal data a change would delete or empty, before it is saved. */
export const EmptiedNext = ({ rows }: { readonly rows: number }) => (
  <Plural
    value={rows}
    one="# entry would be deleted or emptied at the next run. Nothing is saved yet."
    other="# entries would be deleted or emptied at the next run. Nothing is saved yet."
  />
)
