import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import type { NavigateOptions } from './router.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path of the shop; the browser itself follows a hash and an address with a scheme. */
  to: string
  /** The browser follows a path too: for files and for addresses that the server answers. */
  reloadDocument?: boolean
}

/** A link to a page of the shop, shown without a reload. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !to.startsWith('/') || !isPlainPress(event)) return
    event.preventDefault()
    // The page that is shown already gets no second entry of the history.
    const isHere = event.currentTarget.href === location.href
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (link: { isActive: boolean }) => string
  /** Only this very page makes it active, and none under it. */
  end?: boolean
}

/** A link that knows whether its page, or one under it, is on the screen. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return (
    <Link
      {...rest}
      to={to}
      className={className({ isActive })}
      {...(isActive && { 'aria-current': 'page' as const })}
    />
  )
}

/** Neither for another tab or window nor a download. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
