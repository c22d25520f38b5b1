import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What the macro `Trans` becomes. Lingui puts the values into a message before it looks for the tags of the message, so that it
 * would take `<0>` in a name for one of them. It leaves an element as it is: a value that could hold a tag becomes one.
 */
export function Trans(props: TransProps) {
  const { values } = props
  if (values === undefined) return <LinguiTrans {...props} />
  const kept = Object.entries(values).map(([name, value]) => [name, canHoldTag(value) ? <>{value}</> : value])
  return <LinguiTrans {...props} values={Object.fromEntries(kept)} />
}

const canHoldTag = (value: unknown): value is string => typeof value === 'string' && value.includes('<')
