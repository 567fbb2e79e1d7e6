import { DiscordDoor } from '#web/features/account/ways-in/discord-login.tsx'
import { DoorLinks } from '#web/features/account/login-links.tsx'
import { DoorPage, ForVisitors, lazyForms } from '#web/features/account/login-page.tsx'
import { WhatAnAccountGives } from '#web/features/account/what-an-account-gives.tsx'
import { paths } from '#web/lib/links/paths.ts'
import { Skeleton } from '#web/components/skeleton.tsx'

/** The ways into an account: one file, since a visitor who sees one of them may need the next. */
export function Login() {
  return (
    <ForVisitors>
      <DoorPage
        title="Login"
        lead="Your orders, your points and your details, where you left them."
        aside={<WhatAnAccountGives />}
        elsewhere={<DoorLinks question="No account yet?" to={paths.register} label="Register" />}
        instead={<DiscordDoor />}
        skeleton={<Skeleton className="h-[363px]" />}
      >
        <lazyForms.Login />
      </DoorPage>
    </ForVisitors>
  )
}

export function Register() {
  return (
    <ForVisitors>
      <DoorPage
        title="Register"
        lead="A name, an e-mail and a password. Nothing else is needed, and no payment."
        aside={<WhatAnAccountGives />}
        elsewhere={<DoorLinks question="Have an account already?" to={paths.login} label="Login" />}
        instead={<DiscordDoor />}
        skeleton={<Skeleton className="h-[600px] tablet:h-[510px]" />}
      >
        <lazyForms.Register />
      </DoorPage>
    </ForVisitors>
  )
}

export function ForgotPassword() {
  return (
    <DoorPage
      title="Forgot your password?"
      lead="Type your e-mail, and we send you a link to choose a new one."
      elsewhere={<DoorLinks question="Remembered it?" to={paths.login} label="Login" />}
      skeleton={<Skeleton className="h-[168px]" />}
    >
      <lazyForms.ForgotPassword />
    </DoorPage>
  )
}

export function ResetPassword() {
  return (
    <DoorPage
      title="Choose a new password"
      lead="Afterwards every device is signed out, so that no other person stays in."
      elsewhere={<DoorLinks question="Remembered the old one?" to={paths.login} label="Login" />}
      skeleton={<Skeleton className="h-[270px]" />}
    >
      <lazyForms.ResetPassword />
    </DoorPage>
  )
}

export function VerifyEmail() {
  return (
    <DoorPage
      title="Confirm your e-mail"
      lead="So that you can always get back into your account, and nobody else can have one in your name."
      elsewhere={<DoorLinks question="Something wrong?" to={paths.contact} label="Write to us" />}
      skeleton={<Skeleton className="h-[132px]" />}
    >
      <lazyForms.ConfirmEmail />
    </DoorPage>
  )
}
