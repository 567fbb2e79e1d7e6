import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** Shown after a member has deleted their account. */
export function AccountDeleted() {
  const { brand, supportEmail } = useShop()
  return (
    <div className="container-page grid min-h-[60vh] content-center py-16">
      <div className="max-w-[560px]">
        <h1 className="text-h1">Your account is deleted.</h1>
        <p className="mt-4 text-t2">
          You are signed out everywhere, and a last e-mail confirms it. Thank you for playing with {brand}. The shop
          stays open to you: you can order as a guest, or register again at any time.
        </p>
        <p className="mt-3 text-small text-t3">
          A question about it? <TextLink to={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
        <div className="mt-8 flex flex-wrap gap-2">
          <ButtonLink to={paths.home} variant="accent">
            Back to Home
          </ButtonLink>
          <ButtonLink to={paths.services}>Browse Services</ButtonLink>
        </div>
      </div>
    </div>
  )
}
