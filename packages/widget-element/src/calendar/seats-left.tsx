import { FromFeature } from '../features/from-feature.tsx'
import type { ScreenProps } from '../screens/screen.ts'

/** The message and the action for a class with fewer seats than requested; see FewerSeats. */
export const SeatsLeft = (props: Pick<ScreenProps, 'flow' | 'send'> & { readonly of: string }) => (
  <FromFeature feature="options">{({ FewerSeats }) => <FewerSeats {...props} />}</FromFeature>
)
