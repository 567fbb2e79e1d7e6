import type { NoticeTone } from '#web/components/notice.tsx'

interface Words {
  tone: NoticeTone
  title: string
  text: string
}

const WORDS: Record<string, Words> = {
  linked: {
    tone: 'success',
    title: 'Discord is linked',
    text: 'From now on one press on “Continue with Discord” signs you in.',
  },
  taken: {
    tone: 'warn',
    title: 'Nothing was linked',
    text: 'That Discord account opens another account here, or yours is linked to another one. Unlink it there first.',
  },
  'log-in-again': {
    tone: 'warn',
    title: 'Please log in again first',
    text: 'Discord will be able to log in to this account. For safety, log out, log in again and link Discord within 15 minutes.',
  },
  expired: {
    tone: 'warn',
    title: 'Nothing was linked',
    text: 'That took too long, or began in another browser. Please try again.',
  },
  cancelled: { tone: 'info', title: 'Nothing was linked', text: 'You said no at Discord.' },
  failed: {
    tone: 'warn',
    title: 'Nothing was linked',
    text: 'Discord did not tell us who you are. Please try again in a minute.',
  },
}

/** The result of a visit to Discord, by the address; undefined where there is no message. */
export function discordWords(outcome: string | null): Words | undefined {
  return outcome !== null && Object.hasOwn(WORDS, outcome) ? WORDS[outcome] : undefined
}
