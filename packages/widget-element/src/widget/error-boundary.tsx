import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/**
 * Shows the fallback content of the page's author when its children throw during rendering or in an effect. It is a class,
 * because only a class can be an error boundary.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
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
