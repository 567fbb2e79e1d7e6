import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** For whoever registered by Discord. */
export function NoPasswordYet() {
  return (
    <p className="mt-1.5 text-meta text-t3">
      Registered with Discord? <TextLink to={paths.forgotPassword}>Choose a password</TextLink> first.
    </p>
  )
}
