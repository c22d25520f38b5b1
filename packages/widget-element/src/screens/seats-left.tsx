import { FromRoom } from '../rooms/from-room.tsx'
import type { ScreenProps } from './screen.ts'

/** What to say and do where a class has fewer seats than asked for: see FewerSeats. */
export const SeatsLeft = (props: Pick<ScreenProps, 'flow' | 'send'> & { readonly of: string }) => (
  <FromRoom room="options">{({ FewerSeats }) => <FewerSeats {...props} />}</FromRoom>
)
