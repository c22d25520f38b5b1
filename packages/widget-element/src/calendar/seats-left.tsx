import { FromFeature } from '../features/from-feature.tsx'
import type { ScreenProps } from '../screens/screen.ts'

/** What to say and do where a class has fewer seats than asked for: see FewerSeats. */
export const SeatsLeft = (props: Pick<ScreenProps, 'flow' | 'send'> & { readonly of: string }) => (
  <FromFeature feature="options">{({ FewerSeats }) => <FewerSeats {...props} />}</FromFeature>
)
