import type { ApiError } from '#web/lib/api/api-error.ts'
import { paths, profilePath } from '#web/lib/links/paths.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'

/** Whether an admin is refused for something that they can fix themselves. */
export function isHurdle({ code }: ApiError): boolean {
  return code === 'second_factor_needed' || code === 'longer_password_needed'
}

/** What an admin has to do before admin pages open, with a link. */
export function AdminHurdle({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isPassword = error.code === 'longer_password_needed'
  const isEnrolled = error.details['isEnrolled'] === true
  return (
    <div className="container-page grid min-h-[60vh] content-center justify-items-start py-24">
      <h1 className="text-h1">
        {isPassword
          ? 'A longer password first'
          : isEnrolled
            ? 'Log in with your second factor'
            : 'A second factor first'}
      </h1>
      <p className="mt-4 max-w-[56ch] text-t2">{error.title}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        {isEnrolled && !isPassword ? (
          <ButtonLink to={paths.profile} variant="accent">
            To your profile, to log out
          </ButtonLink>
        ) : (
          <ButtonLink to={profilePath(isPassword ? 'password' : 'security')} variant="accent">
            {isPassword ? 'Change your password' : 'Turn it on under Security'}
          </ButtonLink>
        )}
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  )
}
