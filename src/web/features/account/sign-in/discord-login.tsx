import { DISCORD_SIGN_IN } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'

/** A button that signs in with Discord. Nothing where Discord is not configured. */
export function DiscordLogin() {
  if (!useShop().signInWith.includes('discord')) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-meta text-t3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {/* A full navigation, because it leaves the site. */}
      <ButtonLink to={DISCORD_SIGN_IN} reloadDocument wide>
        <BrandMark of="discord" />
        Continue with Discord
      </ButtonLink>
    </>
  )
}
