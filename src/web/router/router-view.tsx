import { Component, startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { RouterContext, type Router, type RouterLocation, type ShownPage } from './router.ts'

interface RouterViewProps<Page> {
  router: Router<Page>
  /** Draws what stands around every page. */
  frame: (content: ReactNode, shown: ShownPage<Page>) => ReactNode
  /** Stands in place of frame and page where one of them fails in the browser. */
  failure: ReactNode
}

/** Shows the router's page, the same on the server and in the browser. */
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

/** React has boundaries as classes only. The next page is drawn anew. */
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
