import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The user area of somebody who is not signed in. */
export function SignedOut({ wide = false, className }: { wide?: boolean; className?: string }) {
  return (
    <div className={classNames('gap-2', className)}>
      <ButtonLink to={paths.login} variant={wide ? 'quiet' : 'ghost'} size={wide ? 'regular' : 'small'} className={wide ? 'flex-1' : undefined}>
        Login
      </ButtonLink>
      <ButtonLink to={paths.register} variant="quiet" size={wide ? 'regular' : 'small'} className={wide ? 'flex-1' : undefined}>
        Sign Up
      </ButtonLink>
    </div>
  )
}
