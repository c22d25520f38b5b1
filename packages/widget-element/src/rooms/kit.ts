import { Trans, useLingui } from '@lingui/react'
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import {
  array,
  boolean,
  is,
  literal,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  safeParse,
  string,
  transform,
} from 'valibot'
import { isIdOrSlug, isToken } from '@booking/shared/contract/shapes'
import { InstantSchema, MoneySchema, PlainDateSchema } from '@booking/shared/contract/values'
import { BusinessViewSchema } from '@booking/shared/contract/views'
import { errorRow, isErrorCode } from '@booking/shared/errors/error-table'
import {
  cartOf,
  currentItem,
  currentService,
  linesOf,
  mostGuests,
  offeredServices,
  placeOf,
  serviceOf,
  servicesOf,
  totalOf,
} from '@booking/shared/flow/cart'
import { bookersItem } from '@booking/shared/flow/cart-item'
import { chosenStaff, shownMonth, staffChoices, zoneOf } from '@booking/shared/flow/choices'
import { afterChoice, changeItem, settleItem, settleOptions, untimed } from '@booking/shared/flow/choose'
import { fail } from '@booking/shared/flow/fail'
import { createFlow, manageStep } from '@booking/shared/flow/flow'
import { goBack, goTo, keepVisitor, release, restart } from '@booking/shared/flow/navigate'
import { asksGuestCount } from '@booking/shared/flow/options'
import { pickSlot, toDetails } from '@booking/shared/flow/pick-time'
import { dateIn } from '@booking/shared/flow/plain-month'
import { alertOf, backToTimes, lostTime } from '@booking/shared/flow/receive'
import {
  know,
  markLoaded,
  noCalendar,
  receiveService,
  settleList,
} from '@booking/shared/flow/receive-subject'
import { placeInSeries, seriesStarts } from '@booking/shared/flow/recurrence'
import { bookableRange, endOfSlot, shownDate, shownSlots, staffOf } from '@booking/shared/flow/select'
import { startHold } from '@booking/shared/flow/start-hold'
import { transition } from '@booking/shared/flow/transition'
import { loadService, soloChoice, workKey } from '@booking/shared/flow/work'
import { dateFormat, numberFormat } from '@booking/shared/i18n/formatters'
import { addDays, isoWeekday, isPlainDate, toEpochDay } from '@booking/shared/time/plain-date'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { Alert } from '../components/alert.tsx'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { addMonths, firstOfMonth, monthOf, resolveFirstDay } from '../components/calendar/month-days.ts'
import { formatDay, formatMonth, formatWeekday } from '../components/formats/format-day.ts'
import { formatDuration } from '../components/formats/format-duration.ts'
import { formatMoney } from '../components/formats/format-money.ts'
import { formatOffset, formatTime, formatTimeRange, formatWhen } from '../components/formats/format-time.ts'
import { plainSpaces, resolveHourCycle } from '../components/formats/intl.ts'
import { Icon } from '../components/icon.tsx'
import { ChoiceCard } from '../components/options/choice-card.tsx'
import { ChoiceGroup } from '../components/options/choice-group.tsx'
import { LengthChoice } from '../components/options/length-choice.tsx'
import { useItemName } from '../components/options/use-item-name.ts'
import { HourCycleToggle } from '../components/slots/hour-cycle-toggle.tsx'
import { SlotGroupList } from '../components/slots/slot-group-list.tsx'
import { useImage } from '../components/use-image.ts'
import { StaffChoice } from '../components/staff-choice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import {
  englishCity,
  lastSegment,
  respelled,
  zoneCity,
  zoneName,
} from '../components/time-zone/zone-names.ts'
import { addressNames, attributeRow, parameterOf } from '../element/contract.ts'
import { AppointmentSummary } from '../screens/appointment-summary.tsx'
import { EmptyMonth } from '../screens/empty-month.tsx'
import { FlowAlertBox } from '../screens/flow-alert.tsx'
import { ownHref } from '../screens/own-href.ts'
import { ProgressHeader } from '../screens/progress-header.tsx'
import { useRefusalText } from '../screens/use-refusal-text.ts'
import { FromRoom } from './from-room.tsx'
import { useRoom } from './use-room.ts'

/**
 * What the main script hands to every room. A room takes each of these names from here; whatever else it uses becomes part
 * of it, be it a copy of what the main script has. So a name that only rooms use does not belong here: it would make the
 * main script longer. What there must be one of is refused by the build (scripts/take-from-kit.ts).
 */
export const kit = {
  addDays,
  addMonths,
  addressNames,
  afterChoice,
  Alert,
  alertOf,
  AppointmentSummary,
  array,
  asksGuestCount,
  attributeRow,
  backToTimes,
  bookableRange,
  bookersItem,
  BookingLayout,
  boolean,
  BusinessViewSchema,
  Button,
  canonicalTimeZone,
  cartOf,
  changeItem,
  ChoiceCard,
  ChoiceGroup,
  chosenStaff,
  createContext,
  createElement,
  createFlow,
  currentItem,
  currentService,
  dateFormat,
  dateIn,
  EmptyMonth,
  endOfSlot,
  englishCity,
  errorRow,
  fail,
  firstOfMonth,
  FlowAlertBox,
  formatDay,
  formatDuration,
  formatMoney,
  formatMonth,
  formatOffset,
  formatTime,
  formatTimeRange,
  formatWeekday,
  formatWhen,
  Fragment,
  FromRoom,
  goBack,
  goTo,
  HourCycleToggle,
  Icon,
  InstantSchema,
  is,
  isErrorCode,
  isIdOrSlug,
  isoWeekday,
  isPlainDate,
  isToken,
  jsx,
  jsxs,
  keepVisitor,
  know,
  lastSegment,
  LengthChoice,
  linesOf,
  literal,
  loadService,
  lostTime,
  manageStep,
  markLoaded,
  maxLength,
  minValue,
  MoneySchema,
  monthOf,
  mostGuests,
  noCalendar,
  nullable,
  number,
  numberFormat,
  object,
  offeredServices,
  optional,
  ownHref,
  parameterOf,
  picklist,
  pickSlot,
  pipe,
  placeInSeries,
  placeOf,
  PlainDateSchema,
  plainSpaces,
  ProgressHeader,
  receiveService,
  regex,
  release,
  resolveFirstDay,
  resolveHourCycle,
  respelled,
  restart,
  safeInteger,
  safeParse,
  seriesStarts,
  serviceOf,
  servicesOf,
  settleItem,
  settleList,
  settleOptions,
  shownDate,
  shownMonth,
  shownSlots,
  SlotGroupList,
  soloChoice,
  StaffChoice,
  staffChoices,
  staffOf,
  startHold,
  StepHeading,
  string,
  toDetails,
  toEpochDay,
  transition,
  totalOf,
  Trans,
  transform,
  untimed,
  useCallback,
  useContext,
  useEffect,
  useId,
  useImage,
  useItemName,
  useLayoutEffect,
  useLingui,
  useMemo,
  useRef,
  useRefusalText,
  useRoom,
  useState,
  workKey,
  zoneCity,
  zoneName,
  zoneOf,
}
