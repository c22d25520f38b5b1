import { Trans } from '@lingui/react/macro'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { useRefusalText } from '../screens/use-refusal-text.ts'
import type { RoomName } from './rooms.ts'
import type { RoomState } from './use-room.ts'

/** In the place of a piece that could not be loaded. */
export function RoomMissing({ busy, retry }: Pick<RoomState<RoomName>, 'busy' | 'retry'>) {
  const textOf = useRefusalText()
  return (
    <Alert
      tone="danger"
      title={textOf({ code: 'load_failed' })}
      action={
        <Button busy={busy} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
