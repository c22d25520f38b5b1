import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatOffset, formatTime } from '../../ui/formats/format-time.ts'
import type { TimeZonePickerProps } from '../../calendar/time-zone-picker.tsx'
import { useZoneCombobox, type ZoneCombobox, type ZoneComboboxState } from './use-zone-combobox.ts'
import { zoneCity } from '../../ui/formats/zone-names.ts'
import { zoneLongName } from './find-time-zones.ts'

type ZoneSearchProps = TimeZonePickerProps & Pick<ZoneComboboxState, 'onClose'>

/** Searches a time zone by city, country or offset. */
export function ZoneSearch(props: ZoneSearchProps) {
  const combobox = useZoneCombobox(props)
  const { t } = useLingui()
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const count = combobox.matches.length
  // Phones open the keyboard only if the focus moves within the click, which works if the chunk is already loaded.
  useLayoutEffect(() => inputRef.current?.focus({ preventScroll: true }), [])
  useScrollToActive(listRef, combobox.active)
  return (
    <div className="zone-popup card">
      <input
        className="input zone-input"
        part="input"
        ref={inputRef}
        role="combobox"
        aria-label={t`Search time zones by city, country or offset`}
        aria-expanded="true"
        aria-controls={combobox.listId}
        aria-autocomplete="list"
        aria-activedescendant={combobox.matches[combobox.active] && combobox.optionId(combobox.active)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t`City, country or offset`}
        value={combobox.query}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onKeyDown={combobox.pressKey}
      />
      <div
        className="zone-list"
        id={combobox.listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native `datalist` cannot be searched by country
        role="listbox"
        tabIndex={-1}
        aria-label={t`Time zones`}
        ref={listRef}
        // Prevents a mouse press from taking the focus from the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {combobox.matches.map((zone, index) => (
          <ZoneOption key={zone} {...props} combobox={combobox} zone={zone} index={index} />
        ))}
      </div>
      <output className="visually-hidden">
        {combobox.query && t`${plural(count, { one: '# time zone found', other: '# time zones found' })}`}
      </output>
      {count === 0 && (
        <p className="zone-none muted">
          <Trans>No time zone found. Try the nearest large city.</Trans>
        </p>
      )}
    </div>
  )
}

type ZoneOptionProps = TimeZonePickerProps & {
  readonly combobox: ZoneCombobox
  readonly zone: string
  readonly index: number
}

function ZoneOption({ zone, index, combobox, locale, at, clock, hourCycle, value }: ZoneOptionProps) {
  const { i18n } = useLingui()
  const offset = formatOffset(locale, at, zone)
  const time = clock === null ? '' : formatTime(locale, clock, zone, hourCycle)
  return (
    // The input handles the keyboard by moving aria-activedescendant over the options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={combobox.optionId(index)}
      className={index === combobox.active ? 'zone-option zone-option-active' : 'zone-option'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is not a native one
      role="option"
      tabIndex={-1}
      aria-selected={zone === value}
      onClick={() => combobox.choose(zone)}
    >
      <span className="zone-city">{zoneCity(i18n, zone)}</span> <span className="zone-aside">{offset}</span>{' '}
      <span className="zone-long muted">{zoneLongName(locale, zone, at)}</span>{' '}
      <span className="zone-aside muted">{time}</span>
    </div>
  )
}

/** Scrolls only the list, because scrollIntoView would also scroll the host page. */
function useScrollToActive(listRef: RefObject<HTMLDivElement | null>, active: number): void {
  useEffect(() => {
    const list = listRef.current
    const option = list?.children[active]
    if (!list || !option) return
    const frame = list.getBoundingClientRect()
    const row = option.getBoundingClientRect()
    if (row.top < frame.top) list.scrollTop -= frame.top - row.top
    else if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom
  }, [listRef, active])
}
