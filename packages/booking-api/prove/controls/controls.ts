import type { Control } from './control.ts'
import { paymentControls } from './payment-controls.ts'
import { serverControls } from './server-controls.ts'
import { storeControls } from './store-controls.ts'

/** THE table of controls. */
export const controls: readonly Control[] = [...storeControls, ...paymentControls, ...serverControls]
