import { FOOTER_TEXTS } from '#kernel/shop/texts/footer.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useState } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { gamePath, listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Link } from '#web/router/link.tsx'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { classNames } from '#web/components/class-names.ts'
import { BrandLink } from './brand-link.tsx'

const FIRST_YEAR = 2025

export function Footer() {
  const { brand, tagline, discordInvite, socialLinks, seller } = useShop()
  const text = useTexts('footer', FOOTER_TEXTS)
  return (
    <footer className="mt-24 border-t border-line bg-sunk">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-6 pt-8 pb-6 tablet:grid-cols-[2fr_1fr_1fr] tablet:gap-10 tablet:pt-12 tablet:pb-10">
        <div className="max-tablet:col-span-2">
          <BrandLink />
          <p className="mt-2 max-w-[36ch] text-small text-t2">{tagline}</p>
          <a
            href={discordInvite}
            target="_blank"
            rel="noopener noreferrer"
            className="screen-only mt-4 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-medium text-t2 transition-colors duration-160 hover:text-t1"
          >
            <BrandMark of="discord" />
            Join our Discord
          </a>
          <SocialLinks links={socialLinks} />
        </div>
        <nav aria-label="Footer">
          <h2 className="text-small font-semibold">Services</h2>
          <ul className="mt-2 text-small">
            <GameLinks />
          </ul>
          <p className="flex min-h-11 items-center text-meta text-t3">Achievement Unlocks</p>
        </nav>
        <div>
          <h2 className="text-small font-semibold">Support</h2>
          <ul className="mt-2 text-small">
            <FooterLink to={paths.record}>Delivery record</FooterLink>
            <FooterLink to={paths.terms}>Terms of Service</FooterLink>
            <FooterLink to={paths.cancel}>Cancel an order</FooterLink>
          </ul>
          <p className="flex min-h-11 items-center gap-1 text-meta text-t3">
            <span>FAQ</span> · <span>Order Status</span>
          </p>
        </div>
      </div>
      <div className="container-page">
        {seller !== null && (
          <p className="border-t border-line pt-6 text-meta text-t3 print:border-0 print:pt-0">{seller}</p>
        )}
        <div
          className={classNames(
            'pb-20 text-meta text-t3 tablet:flex tablet:justify-between tablet:gap-8 min-[90rem]:pb-6',
            seller === null ? 'border-t border-line pt-6' : 'pt-2',
          )}
        >
          <p>
            © <CopyrightYears /> {brand}
          </p>
          <p className="mt-2 tablet:mt-0">{text('independence')}</p>
        </div>
      </div>
    </footer>
  )
}

function GameLinks() {
  return listedGames(useShop()).map((game) => (
    <FooterLink key={game.id} to={gamePath(game)}>
      {game.shortName}
    </FooterLink>
  ))
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center rounded-control text-t2 transition-colors duration-160 hover:text-t1"
      >
        {children}
      </Link>
    </li>
  )
}

function CopyrightYears() {
  const [now] = useState(() => new Date().getFullYear())
  // A page cached over New Year may differ from its browser for a day.
  return <span suppressHydrationWarning>{now > FIRST_YEAR ? `${FIRST_YEAR}–${now}` : FIRST_YEAR}</span>
}

/** Names of sites that differ from their address. */
const SITES: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitch.tv': 'Twitch',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'reddit.com': 'Reddit',
}

function SocialLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null
  return (
    <ul className="screen-only flex flex-wrap gap-x-4 text-small">
      {links.map((link) => {
        const site = new URL(link).hostname.replace(/^www\./, '')
        return (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center rounded-control text-t2 transition-colors duration-160 hover:text-t1"
            >
              {SITES[site] ?? site}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
