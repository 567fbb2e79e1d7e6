import { LOGIN_TEXTS } from '#kernel/shop/texts/login.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { DiscordLogin } from '#web/features/account/sign-in/discord-login.tsx'
import { SignInLinks } from '#web/features/account/sign-in-links.tsx'
import { SignInPage, ForVisitors, lazyForms } from '#web/features/account/sign-in-page.tsx'
import { PasswordAdvice } from '#web/features/account/password-advice.tsx'
import { WhatFollows } from '#web/features/account/what-follows.tsx'
import { WhatAnAccountGives } from '#web/features/account/what-an-account-gives.tsx'
import { paths } from '#web/lib/links/paths.ts'
import { Skeleton } from '#web/components/skeleton.tsx'

const BY_LINK = [
  { title: 'We send you a link', text: 'If the address has an account, its link works once, for one hour.' },
  { title: 'You choose a new password', text: 'On the page that the link opens.' },
  { title: 'You log in with it', text: 'Every device is signed out. Your orders and points stay as they are.' },
]
const BY_CONFIRMING = [
  { title: 'Your way back in', text: 'A forgotten password is chosen anew by a link to this mailbox.' },
  { title: 'Your earlier orders', text: 'What you ordered as a guest with this address joins your account.' },
  { title: 'Yours alone', text: 'No other person can have an account with your address.' },
]

/** The sign-in pages in one file, because a visitor of one may need the next. */
export function Login() {
  const text = useTexts('login', LOGIN_TEXTS)
  return (
    <ForVisitors>
      <SignInPage
        title={text('heading')}
        lead={text('sentence')}
        aside={<WhatAnAccountGives />}
        elsewhere={<SignInLinks question="No account yet?" to={paths.register} label="Register" />}
        instead={<DiscordLogin />}
        skeleton={<Skeleton className="h-[363px]" />}
      >
        <lazyForms.Login />
      </SignInPage>
    </ForVisitors>
  )
}

export function Register() {
  const text = useTexts('login', LOGIN_TEXTS)
  return (
    <ForVisitors>
      <SignInPage
        title={text('registerHeading')}
        lead={text('registerSentence')}
        aside={<WhatAnAccountGives />}
        elsewhere={<SignInLinks question="Have an account already?" to={paths.login} label="Login" />}
        instead={<DiscordLogin />}
        skeleton={<Skeleton className="h-[600px] tablet:h-[510px]" />}
      >
        <lazyForms.Register />
      </SignInPage>
    </ForVisitors>
  )
}

export function ForgotPassword() {
  return (
    <SignInPage
      title="Forgot your password?"
      lead="Type your e-mail, and we send you a link to choose a new one."
      aside={<WhatFollows heading="What happens next" steps={BY_LINK} />}
      elsewhere={<SignInLinks question="Remembered it?" to={paths.login} label="Login" />}
      skeleton={<Skeleton className="h-[168px]" />}
    >
      <lazyForms.ForgotPassword />
    </SignInPage>
  )
}

export function ResetPassword() {
  return (
    <SignInPage
      title="Choose a new password"
      lead="Afterwards every device is signed out, so that no other person stays in."
      aside={<PasswordAdvice />}
      elsewhere={<SignInLinks question="Remembered the old one?" to={paths.login} label="Login" />}
      skeleton={<Skeleton className="h-[270px]" />}
    >
      <lazyForms.ResetPassword />
    </SignInPage>
  )
}

export function VerifyEmail() {
  return (
    <SignInPage
      title="Confirm your e-mail"
      lead="So that you can always get back into your account, and no one else can have one in your name."
      aside={<WhatFollows heading="What it is good for" steps={BY_CONFIRMING} />}
      elsewhere={<SignInLinks question="Something wrong?" to={paths.contact} label="Write to us" />}
      skeleton={<Skeleton className="h-[132px]" />}
    >
      <lazyForms.ConfirmEmail />
    </SignInPage>
  )
}
