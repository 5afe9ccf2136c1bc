import { Component, type ReactNode } from 'react'
import { Button } from './button'

interface ErrorBoundaryProps {
  /** The present address: a change makes the children render again. */
  place: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  place: string
}

/** Shows a notice instead of a part that failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.place === state.place ? null : { failed: false, place: props.place }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="wrap grid justify-items-center py-16 text-center" role="alert">
        <h1 className="text-2xl">Something went wrong on this page.</h1>
        <p className="mt-2 mb-5 text-muted">Loading it again usually helps.</p>
        <Button variant="solid" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </div>
    )
  }
}
