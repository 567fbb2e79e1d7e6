import { LayoutDashboard, LogOut, UserRound } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { DropMenu, MENU_ITEM } from '#web/components/overlays/drop-menu.tsx'
import { Icon } from '#web/components/icon.tsx'
import { SignedOut } from './signed-out.tsx'
import { useLogout } from './use-logout.ts'

/** The header's user area for a signed-in member. */
export function MemberArea({ wide }: { wide: boolean }) {
  const { status, user } = useUser()
  if (user) return wide ? <MemberLinks user={user} /> : <UserMenu user={user} />
  if (status === 'loading') return <UserSpinner />
  // The user could not be loaded: the sign-in buttons still work.
  return <SignedOut wide={wide} className="flex flex-1" />
}

/** In the header: the first name and its menu. */
function UserMenu({ user }: { user: CurrentUser }) {
  const logout = useLogout()
  return (
    <DropMenu
      from="right"
      className="flex max-w-full justify-end"
      label={
        <>
          <Icon of={UserRound} size={18} />
          <span className="truncate">{nameOf(user)}</span>
        </>
      }
    >
      <Link to={paths.profile} className={MENU_ITEM}>
        <Icon of={UserRound} size={18} />
        Profile
      </Link>
      {user.isAdmin && (
        <Link to={paths.admin} className={MENU_ITEM}>
          <Icon of={LayoutDashboard} size={18} />
          Admin Dashboard
        </Link>
      )}
      <button type="button" onClick={() => void logout()} className={MENU_ITEM}>
        <Icon of={LogOut} size={18} />
        Logout
      </button>
    </DropMenu>
  )
}

/** In the phone's menu, where visitors have the sign-in buttons. */
function MemberLinks({ user }: { user: CurrentUser }) {
  const logout = useLogout()
  return (
    <div className="flex w-full flex-wrap gap-2">
      <p className="w-full truncate text-t2">Welcome back, {nameOf(user)}.</p>
      <ButtonLink to={paths.profile} className="flex-1">
        <Icon of={UserRound} />
        Profile
      </ButtonLink>
      {user.isAdmin && (
        <ButtonLink to={paths.admin} className="flex-1">
          <Icon of={LayoutDashboard} />
          Admin Dashboard
        </ButtonLink>
      )}
      <Button className="flex-1" onClick={() => void logout()}>
        <Icon of={LogOut} />
        Logout
      </Button>
    </div>
  )
}

/** While the user is loading. */
function UserSpinner() {
  return (
    <span role="status" className="grid h-11 w-full place-items-center">
      <span className="spin size-5 rounded-full border-2 border-line border-t-t2" />
      <span className="sr-only">Loading your account</span>
    </span>
  )
}

/** As specified where no name is known. */
function nameOf({ firstName }: CurrentUser): string {
  return firstName?.trim() || 'User'
}
