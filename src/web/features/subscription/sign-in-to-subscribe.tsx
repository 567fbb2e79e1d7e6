import { LogIn } from 'lucide-react'
import { useCameFrom } from '#web/lib/came-from.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The button of a visitor who is not signed in. */
export function SignInToSubscribe() {
  return (
    <ButtonLink to={paths.login} state={useCameFrom()} variant="accent" wide>
      <Icon of={LogIn} />
      Please login to subscribe
    </ButtonLink>
  )
}
