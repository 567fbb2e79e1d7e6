import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import type { NavigateOptions } from './router.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path of the shop; hashes and addresses with a scheme are left to the browser. */
  to: string
  /** Leaves a path to the browser, for files and addresses that the server answers. */
  reloadDocument?: boolean
}

/** A link to a page of the shop, followed without a reload. */
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
    // The current page gets no second history entry.
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
  /** Active on exactly this page, and not below it. */
  end?: boolean
}

/** A link that knows whether its page, or one below it, is displayed. */
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

/** Not for another tab or window, nor for a download. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
