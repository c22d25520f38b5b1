import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { zoneOf } from '@booking/shared/flow/choices'
import type { Flow, Step } from '@booking/shared/flow/flow'
import { BookingLayout } from '../components/booking-layout.tsx'
import { LiveRegion } from '../components/live-region.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { WidgetRoot } from '../components/widget-root.tsx'
import { routes } from '../routes.tsx'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'

/** The whole picture. The same on the server and in the browser. */
export function WidgetApp({ widget }: { readonly widget: Widget }) {
  const { view } = useObserved(widget.display)
  return (
    <I18nProvider i18n={widget.i18n}>
      <WidgetRoot lang={view.locale.tag} dir={view.locale.dir} theme={view.theme}>
        <CurrentScreen widget={widget} />
      </WidgetRoot>
    </I18nProvider>
  )
}

function CurrentScreen({ widget }: { readonly widget: Widget }) {
  const { flow } = useObserved(widget.store.state)
  const { view, wordsReady } = useObserved(widget.display)
  const { t } = useLingui()
  const [spoken, setSpoken] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1 })), [])
  const ready = wordsReady && hasWhatItNeeds[flow.step](flow)
  const headingRef = useHeadingFocus(flow.step, ready)
  const Screen = routes[flow.step]
  return (
    <>
      {ready ? (
        <Screen
          flow={flow}
          send={widget.store.send}
          view={view}
          headingRef={headingRef}
          announce={announce}
        />
      ) : flow.step === 'time' || flow.step === 'service' || !wordsReady ? (
        <Skeleton label={t`Finding slots…`} />
      ) : (
        <BookingLayout>
          <p className="muted">{t`Loading…`}</p>
        </BookingLayout>
      )}
      <LiveRegion text={spoken.text} turn={spoken.turn} />
    </>
  )
}

/** What must have been loaded before a screen can be drawn. */
const hasWhatItNeeds = {
  service: (flow) => flow.provider !== null,
  time: (flow) => zoneOf(flow) !== null && (flow.subject.kind !== 'provider' || flow.provider !== null),
  details: (flow) => flow.service !== null,
  review: (flow) => flow.booking !== null,
  confirmation: (flow) => flow.booking !== null,
  booking: (flow) => flow.booking !== null,
  cancel: (flow) => flow.booking !== null,
  failed: () => true,
} as const satisfies Record<Step, (flow: Flow) => boolean>

/** After each step the focus goes to its heading; the first one leaves the page where it was. */
function useHeadingFocus(step: Step, ready: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef<Step | null>(null)
  // Before the step is painted: there is no moment in which it is seen and the focus is lost.
  useLayoutEffect(() => {
    if (!ready || shown.current === step) return
    if (shown.current !== null) headingRef.current?.focus()
    shown.current = step
  }, [step, ready])
  return headingRef
}
