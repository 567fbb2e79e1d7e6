import { LogIn } from 'lucide-react'
import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** The button of a visitor who is not signed in. */
export function SignInToSubscribe() {
  return (
    <ButtonLink to={paths.login} state={useCameFrom()} variant="accent" wide>
      <Icon of={LogIn} />
      Please login to subscribe
    </ButtonLink>
  )
}
