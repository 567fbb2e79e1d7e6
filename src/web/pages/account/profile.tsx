import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

/** For members and in the browser only, because the server's page is the same for every visitor. */
const AccountPage = lazy(async () => ({ default: (await import('./profile/account-page.tsx')).AccountPage }))

export function Profile() {
  const { status, user, failure } = useUser({ always: true })
  return (
    <div className="container-page pt-8 tablet:pt-12">
      <h1 className="mb-6 text-h1">Profile</h1>
      <NeedsScript>Your profile needs JavaScript. Every change of an order also reaches you by e-mail.</NeedsScript>
      {user ? (
        <Suspense fallback={<ProfileSkeleton />}>
          {/* Remounted for another member, so that no input stays. */}
          <AccountPage key={user.id} user={user} />
        </Suspense>
      ) : status === 'loading' ? (
        <ProfileSkeleton />
      ) : failure ? (
        <Notice tone="warn" announce title="Your profile could not be loaded.">
          {messageFor(failure, 'The shop could not be asked just now. Reload the page in a minute.')}
        </Notice>
      ) : (
        <AccessDenied />
      )}
    </div>
  )
}

function AccessDenied() {
  const cameFrom = useCameFrom()
  return (
    <EmptyState
      icon={Lock}
      title="Access Denied"
      action={
        <>
          <ButtonLink to={paths.login} state={cameFrom} variant="accent">
            Log In
          </ButtonLink>
          <ButtonLink to={paths.register} state={cameFrom}>
            Sign Up
          </ButtonLink>
        </>
      }
    >
      <p>Please log in to see your profile.</p>
    </EmptyState>
  )
}

function ProfileSkeleton() {
  return (
    <div className="noscript:hidden" role="status">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="h-[336px] tablet:h-[219px]" />
      <Skeleton className="mt-8 h-12" />
      <Skeleton className="mt-8 h-[480px] max-laptop:max-w-[640px] laptop:h-[313px]" />
    </div>
  )
}
