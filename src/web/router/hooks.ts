import { use, useMemo } from 'react'
import type { PathParams } from './match-path.ts'
import { RouterContext, type Navigate, type NavigateOptions, type RouterLocation } from './router.ts'

/** The displayed page's address. */
export function useLocation(): RouterLocation {
  return useRouter().location
}

/** Its path parameters, such as `slug`. */
export function useParams(): Partial<PathParams> {
  return useRouter().params
}

/** Returns a stable navigation function. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}

type ParamsInit = URLSearchParams | Record<string, string>
type SetSearchParams = (next: ParamsInit, options?: NavigateOptions) => void

/** The query parameters, and a function that navigates to the same path with others. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { location, navigate } = useRouter()
  const { pathname, search } = location
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams: SetSearchParams = (next, options) => {
    const query = new URLSearchParams(next).toString()
    void navigate(pathname + (query && `?${query}`), options)
  }
  return [params, setParams]
}

function useRouter() {
  const router = use(RouterContext)
  if (!router) throw new Error('no RouterView around this component')
  return router
}
