import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'

/** The user area of a visitor who is not signed in; with a welcome in the phone's menu. */
export function SignedOut({ wide = false, className }: { wide?: boolean; className?: string | undefined }) {
  const cameFrom = useCameFrom()
  const { brand } = useShop()
  const size = wide ? 'regular' : 'small'
  return (
    <div className={classNames('gap-2', className)}>
      {wide && <p className="w-full text-t2">Welcome to {brand}.</p>}
      <ButtonLink
        to={paths.login}
        state={cameFrom}
        variant={wide ? 'quiet' : 'ghost'}
        size={size}
        className={wide ? 'flex-1' : undefined}
      >
        Login
      </ButtonLink>
      <ButtonLink
        to={paths.register}
        state={cameFrom}
        variant="quiet"
        size={size}
        className={wide ? 'flex-1' : undefined}
      >
        Sign Up
      </ButtonLink>
    </div>
  )
}
