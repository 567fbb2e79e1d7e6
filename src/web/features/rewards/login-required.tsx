import { LogIn } from 'lucide-react'
import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Scale } from '#web/components/figures/scale.tsx'

/** Shown instead of the balance to a visitor who is not signed in. */
export function LoginRequired() {
  return (
    <Card className="flex flex-col items-start gap-6 p-6 tablet:flex-row tablet:items-center tablet:justify-between tablet:p-8">
      <div>
        <Scale lit={0} className="h-5 w-auto" />
        <h2 className="mt-5 text-h3">Login Required</h2>
        <p className="mt-1 text-t2">Please login to view your rewards and points balance</p>
      </div>
      <ButtonLink to={paths.login} state={useCameFrom()} variant="accent">
        <Icon of={LogIn} />
        Login Now
      </ButtonLink>
    </Card>
  )
}
