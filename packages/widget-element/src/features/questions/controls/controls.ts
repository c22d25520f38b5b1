import type { ComponentType } from 'react'
import type { ControlKind } from '@booking/shared/questions/question-type'
import { AddressControl } from './address-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DateControl } from './date-control.tsx'
import { DatePartsControl } from './date-parts-control.tsx'
import { DropdownControl } from './dropdown-control.tsx'
import { LineControl } from './line-control.tsx'
import { LinesControl } from './lines-control.tsx'
import { NumberControl } from './number-control.tsx'
import { OneOfControl } from './one-of-control.tsx'
import { PhoneControl } from './phone-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { ScaleControl } from './scale-control.tsx'
import { SomeOfControl } from './some-of-control.tsx'
import { TickControl } from './tick-control.tsx'
import { UnseenControl } from './unseen-control.tsx'
import { WordsControl } from './words-control.tsx'
import { YesNoControl } from './yes-no-control.tsx'

/** The component of each control. `readPosted` reads what a form without JavaScript sends of it. */
export const controls: Controls = {
  line: LineControl,
  lines: LinesControl,
  number: NumberControl,
  phone: PhoneControl,
  date: DateControl,
  date_parts: DatePartsControl,
  address: AddressControl,
  one_of: OneOfControl,
  some_of: SomeOfControl,
  dropdown: DropdownControl,
  scale: ScaleControl,
  yes_no: YesNoControl,
  tick: TickControl,
  unseen: UnseenControl,
  words: WordsControl,
  picture: PictureControl,
}

export type Controls = { readonly [Kind in ControlKind]: ComponentType<ControlProps<Kind>> }
