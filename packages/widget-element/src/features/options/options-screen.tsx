import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { linesOf, mostGuests, serviceOf, totalOf } from '@hourfold/shared/flow/cart/cart'
import type { CartItem, PartyMode } from '@hourfold/shared/flow/cart/cart-item'
import { placesOf, staffChoices } from '@hourfold/shared/flow/cart/choices'
import { asksGuestCount } from '@hourfold/shared/flow/cart/options'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { formatDuration } from '../../ui/formats/format-duration.ts'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { ItemOptions } from './item-options.tsx'
import { useItemName } from '../../booking/use-item-name.ts'
import { StepHeading } from '../../ui/step-heading.tsx'
import { AppointmentSummary } from '../../booking/appointment-summary.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import { plural } from '@lingui/core/macro'
import { Stepper } from './stepper.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

/** The options step: number of guests, variants and add-ons, staff, and the order of several items. */
export function OptionsScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const nameOf = useItemName(flow.guests)
  const lines = linesOf(flow)
  const order = chosenOrder(flow)
  const hasManyItems = lines.length > 1
  const textOf = useRefusalText()
  const fault = flow.fields.find(({ path }) => path === 'guests')
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The error is shown beside the number of guests, so its input takes the focus.
    if (fault) return event.currentTarget.querySelector('input')?.focus()
    // The preselected order applies even if the visitor did not pick it.
    if (hasManyItems && order !== flow.mode) send({ type: 'mode_picked', mode: order })
    send({ type: 'choice_confirmed' })
  }
  // Outside a menu the booker's item is the subject of the session and must stay.
  const canRemove = ({ guest }: CartItem): boolean => flow.subject.kind === 'menu' || guest !== null
  const remove = (index: number): void => {
    // The focused section is removed together with the item.
    headingRef.current?.focus()
    send({ type: 'item_removed', index })
  }
  return (
    <BookingLayout summary={<AppointmentSummary {...props} />} header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>{t`Your choice`}</StepHeading>
      <FlowAlertBox {...props} />
      <form className="options stack-large" part="form" noValidate onSubmit={confirm}>
        {asksGuestCount(flow) && (
          <GuestCount
            guests={flow.guests.length}
            most={mostGuests(flow)}
            seated={serviceOf(flow, flow.items[0])?.kind === 'class'}
            error={fault ? textOf(fault) : null}
            onChange={(count) => send({ type: 'guests_counted', count })}
          />
        )}
        {lines.map((line, index) => (
          <ItemOptions
            key={`${line.service.id} ${index}`}
            locale={view.locale.tag}
            apiBase={view.apiBase}
            line={line}
            index={index}
            name={hasManyItems ? nameOf(line) : null}
            places={line.service.placeFirst ? placesOf(flow, line.item) : []}
            staff={hasManyItems ? staffChoices(flow, line.item) : []}
            onChange={(change) => send({ type: 'item_changed', index, change })}
            onRemove={canRemove(line.item) ? () => remove(index) : null}
          />
        ))}
        {hasManyItems && partyOrders(flow).length > 1 && (
          <PartyOrder
            orders={partyOrders(flow)}
            value={order}
            onChange={(mode) => send({ type: 'mode_picked', mode })}
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary">
            {t`Continue`}
          </Button>
          <RunningTotal {...props} together={hasManyItems && order === 'together'} />
        </FormActions>
      </form>
    </BookingLayout>
  )
}

/** Total duration and price, as an `output` that screen readers announce on change. */
function RunningTotal({ flow, view, together }: ScreenProps & { readonly together: boolean }) {
  const { t } = useLingui()
  const { tag } = view.locale
  const lengths = linesOf(flow).map(({ minutes }) => minutes)
  const minutes = together ? Math.max(...lengths) : lengths.reduce((sum, length) => sum + length, 0)
  const total = totalOf(flow)
  const price = total && (total.amount === 0 ? t`Free of charge` : formatMoney(tag, total))
  return (
    <output className="options-total strong">
      {[formatDuration(tag, minutes), ...(price === null ? [] : [price])].join(' · ')}
    </output>
  )
}

/**
 * The orders in which the items of a cart can take place, the most likely first. "Together" needs exactly one item per
 * person, because nobody can have two services at once. A class has fixed sessions, so its cart uses separate times.
 */
export function partyOrders(flow: Flow): readonly PartyMode[] {
  const { items } = flow
  if (items.some((item) => serviceOf(flow, item)?.kind === 'class')) return ['separate']
  const people = new Set(items.map(({ guest }) => guest))
  return people.size === items.length ? ['together', 'in_a_row', 'separate'] : ['in_a_row', 'separate']
}

/** The effective order: the chosen one while it is possible, otherwise the first possible one. */
export function chosenOrder(flow: Flow): PartyMode {
  const orders = partyOrders(flow)
  return orders.find((order) => order === flow.mode) ?? orders[0] ?? flow.mode
}

type GuestCountProps = {
  /** Number of people besides the booker. */
  readonly guests: number
  readonly most: number
  /** True if everybody takes a seat; then the hint states the total. */
  readonly seated: boolean
  readonly error?: string | null
  readonly onChange: (guests: number) => void
}

/** Asks how many people come besides the booker. */
export function GuestCount({ guests, most, seated, error, onChange }: GuestCountProps) {
  const { t } = useLingui()
  const seats = guests + 1
  const hint = seated
    ? t`${plural(guests, { 0: 'Just you: 1 seat', one: `You and # guest: ${seats} seats`, other: `You and # guests: ${seats} seats` })}`
    : t`${plural(guests, { 0: 'Just you', one: 'You and # guest', other: 'You and # guests' })}`
  return (
    <Stepper
      id="guests"
      label={t`Guests`}
      value={guests}
      min={0}
      max={most}
      onChange={onChange}
      error={error}
      // The hint describes the last valid number, so it is hidden beside an error.
      hint={error ? undefined : hint}
    />
  )
}

type PartyOrderProps = {
  readonly orders: readonly PartyMode[]
  readonly value: PartyMode
  readonly onChange: (order: PartyMode) => void
}

/** Asks in which order several items take place. */
function PartyOrder({ orders, value, onChange }: PartyOrderProps) {
  const { t } = useLingui()
  const texts = {
    together: [t`Together`, t`Everyone at the same time`],
    in_a_row: [t`One after the other`, t`One visit, back to back`],
    separate: [t`At different times`, t`You choose a date and time for each`],
  } as const satisfies Record<PartyMode, readonly [string, string]>
  return (
    <ChoiceGroup legend={t`In which order?`}>
      {orders.map((order) => (
        <ChoiceCard
          key={order}
          marked
          name="order"
          value={order}
          checked={order === value}
          onPick={() => onChange(order)}
          title={texts[order][0]}
          aside={texts[order][1]}
        />
      ))}
    </ChoiceGroup>
  )
}
