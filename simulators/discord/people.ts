import { createHash } from 'node:crypto'

/** A Discord account as its API returns it. */
export interface DiscordPerson {
  id: string
  username: string
  email: string | null
  verified: boolean
}

/** The selectable people: one of each kind that a shop may meet. */
export const PEOPLE: readonly (DiscordPerson & { about: string })[] = [
  {
    id: '80351110224678912',
    username: 'sam.plays',
    email: 'sam@example.com',
    verified: true,
    about: 'sam@example.com, confirmed',
  },
  {
    id: '80351110224678913',
    username: 'robin_k',
    email: 'robin@example.com',
    verified: true,
    about: 'robin@example.com, confirmed',
  },
  {
    id: '80351110224678914',
    username: 'kestrel',
    email: 'kestrel@example.com',
    verified: false,
    about: 'kestrel@example.com, never confirmed',
  },
  {
    id: '80351110224678915',
    username: 'nobodys.mail',
    email: null,
    verified: false,
    about: 'Has no e-mail at Discord',
  },
]

/** A person with a typed name: the same name is the same person. */
export function personNamed(username: string, email: string): DiscordPerson {
  const id = (createHash('sha256').update(username.toLowerCase()).digest().readBigUInt64BE() % 10n ** 18n).toString()
  return { id, username, email: email === '' ? null : email, verified: email !== '' }
}
