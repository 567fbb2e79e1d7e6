import { paths } from '#web/lib/links/paths.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Notice } from '#web/components/notice.tsx'
import { TextLink } from '#web/components/text-link.tsx'

const OUTCOMES: Record<string, { title: string; text: string; isInfo?: true }> = {
  expired: {
    title: 'That took too long',
    text: 'Or it began in another browser. Please press “Continue with Discord” again.',
  },
  cancelled: {
    title: 'You said no at Discord',
    text: 'Nothing happened. You can log in with your e-mail and password as well.',
    isInfo: true,
  },
  failed: {
    title: 'Discord did not tell us who you are',
    text: 'Please try again in a minute, or log in with your e-mail and password.',
  },
  'no-email': {
    title: 'Discord knows no confirmed e-mail of yours',
    text: 'Confirm your e-mail in Discord’s settings and try again, or register here with an e-mail and a password.',
  },
  'log-in-first': {
    title: 'Your e-mail has an account here already',
    text: 'Log in with its password, then link Discord under Security in your profile: only its owner can do that. You forgot the password, or never had one? The link below the form sets another.',
  },
  refused: { title: 'This account is closed', text: 'It cannot be signed in to.' },
}

/** The result of a visit to Discord, by the address. */
export function DiscordOutcome() {
  const asked = useSearchParams()[0].get('discord')
  const outcome = asked !== null && Object.hasOwn(OUTCOMES, asked) ? OUTCOMES[asked] : undefined
  if (!outcome) return null
  return (
    <Notice tone={outcome.isInfo ? 'info' : 'warn'} title={outcome.title} announce className="mb-6">
      {outcome.text}
      {asked === 'refused' && (
        <>
          {' '}
          A question about it? <TextLink to={paths.contact}>Write to us</TextLink>.
        </>
      )}
    </Notice>
  )
}
