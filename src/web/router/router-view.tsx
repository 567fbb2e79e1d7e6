import { Component, startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { RouterContext, type Router, type RouterLocation, type ShownPage } from './router.ts'

interface RouterViewProps<Page> {
  router: Router<Page>
  /** Renders the layout around every page. */
  frame: (content: ReactNode, shown: ShownPage<Page>) => ReactNode
  /** Replaces layout and page when one of them fails in the browser. */
  failure: ReactNode
}

/** Renders the router's page, the same on the server and in the browser. */
export function RouterView<Page>({ router, frame, failure }: RouterViewProps<Page>) {
  const [shown, setShown] = useState(router.current)
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setShown(next))), [router])
  useLayoutEffect(() => router.onShown(shown), [router, shown])
  const { location, params, Component: Content } = shown
  return (
    <RouterContext value={{ location, params, navigate: router.navigate }}>
      <FailureBoundary location={location} failure={failure}>
        {frame(<Content />, shown)}
      </FailureBoundary>
    </RouterContext>
  )
}

interface BoundaryProps {
  location: RouterLocation
  failure: ReactNode
  children: ReactNode
}

interface BoundaryState {
  hasFailed: boolean
  location: RouterLocation
}

/** React's error boundaries must be classes. The next page resets it. */
class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { hasFailed: false, location }
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}
