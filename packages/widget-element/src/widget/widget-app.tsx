import { I18nProvider } from '@lingui/react'
import { FeatureLoaderContext } from '../loading/feature-loader.ts'
import { FromFeature } from '../features/from-feature.tsx'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'
import { useLayoutEffect, useRef, Component, type ReactNode } from 'react'
import { CurrentScreen } from './current-screen.tsx'
import { RetryScreen } from '../screens/retry-screen.tsx'
import type { Direction } from '../calendar/move-by-key.ts'

/** Renders the whole widget, with the same markup on the server and in the browser. */
export function WidgetApp({ widget }: { readonly widget: Widget }) {
  return (
    // The outermost boundary shows the fallback content when even the error message throws.
    <ErrorBoundary onError={widget.fail}>
      <WidgetContent widget={widget} />
    </ErrorBoundary>
  )
}

function WidgetContent({ widget }: { readonly widget: Widget }) {
  const { view, open } = useObserved(widget.display)
  const screen = (
    <>
      <slot name="header" />
      <GuardedScreen widget={widget} />
      <slot name="footer" className="footer" part="footer" />
    </>
  )
  return (
    <I18nProvider i18n={widget.i18n}>
      <WidgetRoot {...view} lang={view.locale.tag} dir={view.locale.dir}>
        <FeatureLoaderContext.Provider value={widget.loader}>
          {view.display === 'inline' ? (
            screen
          ) : (
            <FromFeature feature="host" fallback={<slot />}>
              {({ HostDialog }) => (
                <HostDialog
                  isFloating={view.display === 'floating'}
                  launcherText={view.launcherText}
                  open={open}
                  show={widget.show}
                >
                  {screen}
                </HostDialog>
              )}
            </FromFeature>
          )}
        </FeatureLoaderContext.Provider>
      </WidgetRoot>
    </I18nProvider>
  )
}

/** Renders the current screen, or after an exception a message with a retry that renders the screen again. */
function GuardedScreen({ widget }: { readonly widget: Widget }) {
  const { exception, isRetried } = useObserved(widget.display)
  if (!exception) {
    return (
      <ErrorBoundary onError={widget.fail}>
        <CurrentScreen widget={widget} isRetried={isRetried} />
      </ErrorBoundary>
    )
  }
  return <ScreenFailed takesFocus={exception.hadFocus} retry={widget.retry} />
}

function ScreenFailed({ takesFocus, retry }: { readonly takesFocus: boolean; readonly retry: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The heading takes the focus, because the screen that had it is removed.
  useLayoutEffect(() => {
    if (takesFocus) headingRef.current?.focus()
  }, [takesFocus])
  return <RetryScreen refusal={{ code: 'internal_error' }} headingRef={headingRef} retry={retry} />
}

type WidgetRootProps = {
  /** Full language tag. */
  readonly lang: string
  readonly dir: Direction
  readonly theme: 'auto' | 'light' | 'dark'
  readonly layout: 'month' | 'week' | 'list'
  readonly display: 'inline' | 'dialog' | 'floating'
  /** Names of the hidden parts, separated by blanks. */
  readonly hide: string
  readonly children: ReactNode
}

/** The root element inside the shadow root. It sets colour, font and direction, because rules of the host page reach the element itself. */
function WidgetRoot({ lang, dir, theme, layout, display, hide, children }: WidgetRootProps) {
  return (
    <div
      className="root"
      part="root"
      lang={lang}
      dir={dir}
      data-theme={theme}
      data-layout={layout}
      data-display={display}
      data-hide={hide || undefined}
    >
      {children}
    </div>
  )
}

type ErrorBoundaryProps = {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/**
 * Shows the fallback content of the page's author when its children throw during rendering or in an effect. It is a class,
 * because only a class can be an error boundary.
 */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? <slot /> : this.props.children
  }
}
