import { containers } from './groups/containers.ts'
import { documents } from './groups/documents.ts'
import { frameworks } from './groups/frameworks.ts'
import { frames } from './groups/frames.ts'
import { keyboards } from './groups/keyboards.ts'
import { loading } from './groups/loading.ts'
import { network } from './groups/network.ts'
import { patched } from './groups/patched.ts'
import { places } from './groups/places.ts'
import { policies } from './groups/policies.ts'
import { storage } from './groups/storage.ts'
import { styles } from './groups/styles.ts'
import type { TorturePage } from './torture-page.ts'

export const groups: Readonly<Record<string, readonly TorturePage[]>> = {
  patched,
  storage,
  policies,
  frames,
  styles,
  documents,
  loading,
  places,
  containers,
  keyboards,
  frameworks,
  network,
}
