import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { destinationOf } from '#web/lib/links/came-from.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { Card } from '#web/components/card.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'

interface SignInPageProps {
  title: string
  /** One sentence under the title. */
  lead: string
  /** Beside the form on wide screens, under it on narrow ones. */
  aside?: ReactNode
  /** Under the form: where else to go. */
  elsewhere: ReactNode
  /** In the form's card, under it: another way in. */
  instead?: ReactNode
  /** As high as the form, while it is on its way. */
  skeleton: ReactNode
  children: ReactNode
}

/** A page around one form of an account: words on one side, the form on the other. */
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

/** Sends the signed-in member on to where they wanted to go; the others see the page. */
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

/** A form's library is a tenth of a page's script: it comes after the page. */
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
