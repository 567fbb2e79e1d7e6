import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { destinationOf } from '#web/lib/links/came-from.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { Card } from '#web/components/card.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'

interface SignInPageProps {
  title: string
  /** One sentence below the title. */
  lead: string
  /** Beside the form on wide screens, below it on narrow ones. */
  aside?: ReactNode
  /** Below the form: other pages. */
  elsewhere: ReactNode
  /** In the form's card: another sign-in method. */
  instead?: ReactNode
  /** The form's height while it is loading. */
  skeleton: ReactNode
  children: ReactNode
}

/** The layout of a page with an account form: text on one side, form on the other. */
export function SignInPage({ title, lead, aside, elsewhere, instead, skeleton, children }: SignInPageProps) {
  const isHydrated = useHydrated()
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <div className="grid gap-x-16 gap-y-8 tablet:mx-auto tablet:max-w-[560px] laptop:mx-0 laptop:max-w-none laptop:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="mt-4 max-w-[46ch] text-t2">{lead}</p>
          {aside !== undefined && <div className="mt-10 hidden laptop:block">{aside}</div>}
        </div>
        <div className="min-w-0">
          <NeedsScript>
            This form needs JavaScript. Without it you can order as a guest on Discord or by e-mail.
          </NeedsScript>
          <Card className="p-5 tablet:p-8 noscript:hidden">
            {isHydrated ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
            {instead}
          </Card>
          <div className="mt-5 text-small text-t2">{elsewhere}</div>
          {aside !== undefined && <div className="mt-12 laptop:hidden">{aside}</div>}
        </div>
      </div>
    </div>
  )
}

/** Redirects signed-in members to where they wanted to go; others see the page. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { status } = useUser()
  const destination = destinationOf(useLocation().state)
  const navigate = useNavigate()
  const isMember = status === 'authenticated'
  useEffect(() => {
    if (isMember) void navigate(destination, { replace: true })
  }, [isMember, destination, navigate])
  return children
}

/** The form's library is a tenth of a page's script, so it is loaded after the page. */
export const lazyForms = {
  Login: lazy(async () => ({ default: (await forms()).LoginForm })),
  Register: lazy(async () => ({ default: (await forms()).RegisterForm })),
  ForgotPassword: lazy(async () => ({ default: (await forms()).ForgotPasswordForm })),
  ResetPassword: lazy(async () => ({ default: (await forms()).ResetPasswordForm })),
  ConfirmEmail: lazy(async () => ({ default: (await forms()).ConfirmEmail })),
}

function forms() {
  return import('./sign-in-forms.ts')
}
