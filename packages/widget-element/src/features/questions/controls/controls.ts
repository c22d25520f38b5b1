import type { ComponentType } from 'react'
import type { ControlKind } from '@hourfold/shared/questions/question-type'
import { AddressControl } from './address-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DateControl, DatePartsControl } from './date-controls.tsx'
import {
  DropdownControl,
  OneOfControl,
  SomeOfControl,
  YesNoControl,
  TickControl,
} from './choice-controls.tsx'
import { LineControl, LinesControl, WordsControl, PhoneControl, NumberControl } from './text-controls.tsx'
import { PictureControl, UnseenControl } from './picture-controls.tsx'
import { ScaleControl } from './scale-control.tsx'

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
