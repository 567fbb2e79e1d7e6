import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import type { Page, PageMeta } from '#web/lib/links/page-meta.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useLocation } from '#web/router/hooks.ts'
import type { PathParams } from '#web/router/match-path.ts'
import { MAIN_ID } from './skip-link.tsx'

/** Updates title, address and focus after a navigation in the browser. The first page has them from the server. */
export function RouteHead({ page, params }: { page: Page; params: PathParams }) {
  const { pathname } = useLocation()
  const shop = useShop()
  const client = useQueryClient()
  const { queryKey } = servicesQuery(useApi())
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    describe(page.meta({ shop, services: client.getQueryData(queryKey) ?? [], params }), shop.publicUrl)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  })
  return null
}

function describe(meta: PageMeta, publicUrl: string) {
  document.title = meta.title
  document.querySelector('meta[name=robots]')?.setAttribute('content', meta.robots ?? 'index, follow')
  const canonical = document.querySelector('link[rel=canonical]')
  if (meta.canonicalPath !== undefined) canonical?.setAttribute('href', publicUrl + meta.canonicalPath)
}
