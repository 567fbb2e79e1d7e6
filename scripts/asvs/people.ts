import { code, document, type Requirement, test } from './requirement.ts'

const SIGN_IN = 'src/modules/accounts/api/sign-in.route.test.ts'
const PASSWORD = 'src/modules/accounts/api/change-password.route.test.ts'
const RULES = 'src/modules/accounts/domain/passwords/password-rules.test.ts'
const LIMITS = 'src/modules/accounts/api/session-limits.route.test.ts'
const DEVICES = 'src/modules/accounts/api/devices.route.test.ts'
const USERS = 'src/modules/accounts/api/admin/users.route.test.ts'
const SETUP = 'src/modules/accounts/api/admin/set-up-admin.route.test.ts'
const FACTORS = 'src/modules/accounts/api/admin/admin-factors.test.ts'
const TEN = 'docs/decisions/0010-sessions-in-the-database-a-queue-for-password-hashing-computed-links.md'

/** Chapters 6 to 8: signing in, sessions, rights. */
export const PEOPLE: readonly Requirement[] = [
  {
    id: 'V6.1.1',
    asks: 'Limits on guessing are written down',
    met: [document('docs/security.md'), document('docs/decisions/0092-guessing-limits-are-shared-by-all-processes.md')],
  },
  { id: 'V6.1.2', asks: 'Words that no password may be are written down', met: [document('docs/security.md')] },
  {
    id: 'V6.1.3',
    asks: 'All ways in are written down',
    met: [
      document('docs/security.md'),
      document('docs/decisions/0013-second-factor-authenticator-codes-and-passkeys.md'),
      document('docs/decisions/0014-sign-in-with-discord-does-not-prove-an-e-mail-address.md'),
    ],
  },
  {
    id: 'V6.2.1',
    asks: 'At least 8 characters',
    met: [test(RULES, 'of an admin has twelve characters')],
    gap: 'members: 6, as the specification says',
  },
  { id: 'V6.2.2', asks: 'A password can be changed', met: [test(PASSWORD, 'S3 ends every other session')] },
  { id: 'V6.2.3', asks: 'With the current one', met: [test(PASSWORD, 'F3 %s changes nothing')] },
  { id: 'V6.2.4', asks: 'The most common ones are refused', met: [test(RULES, 'is none of the 4,000 most common')] },
  { id: 'V6.2.5', asks: 'Any characters will do', met: [test(RULES, 'may be %s')] },
  {
    id: 'V6.2.6',
    asks: 'It is masked while typed',
    met: [
      code('src/web/components/forms/password-input.tsx'),
      test('e2e/journeys/account.spec.ts', 'what is wrong stands at its field'),
    ],
  },
  {
    id: 'V6.2.7',
    asks: 'Paste and password managers work',
    met: [
      code('src/web/components/forms/password-input.tsx'),
      test('e2e/journeys/account.spec.ts', 'a password is pasted; an e-mail that has an account is refused'),
    ],
  },
  {
    id: 'V6.2.8',
    asks: 'It is compared as typed',
    met: [test('src/modules/accounts/domain/passwords/passwords.test.ts', 'a password matches its own hash')],
    gap: 'composed first (NFC), so that two keyboards type the same one',
  },
  {
    id: 'V6.2.9',
    asks: '64 characters are taken',
    met: [
      code('src/contract/accounts/accounts.ts'),
      test('src/modules/accounts/api/sign-in.route.test.ts', 'a password of 64 characters counts to its last one'),
    ],
  },
  { id: 'V6.2.10', asks: 'No change by the calendar', met: [document('docs/security.md')] },
  {
    id: 'V6.2.11',
    asks: 'Words of the shop are refused',
    met: [test(RULES, 'is not %s: names that visitors of this shop know')],
  },
  {
    id: 'V6.2.12',
    asks: 'Breached ones are refused',
    met: [test(RULES, 'is none of the 4,000 most common')],
    gap: 'the list holds 4,000, not all that were ever published; no service is asked',
  },
  {
    id: 'V6.3.1',
    asks: 'Guessing is held back as written',
    met: [
      test('src/modules/accounts/api/sign-in-ways/guesses.route.test.ts', 'A4 300 guesses from 300 addresses are ten'),
      test('src/platform/db/limits/shared-limit.db.test.ts', 'guessing at all of them at once gets no more guesses'),
    ],
  },
  {
    id: 'V6.3.2',
    asks: 'No default account',
    met: [test(SETUP, 'M6 is made with a random e-mail and password')],
  },
  {
    id: 'V6.3.3',
    asks: 'More than a password',
    met: [
      test(FACTORS, 'a password alone is refused, and says what to do'),
      test('src/modules/accounts/api/sign-in-ways/authenticator.route.test.ts', 'is two steps'),
    ],
    gap: 'admins of a live shop must; members may',
  },
  {
    id: 'V6.3.4',
    asks: 'All ways in are equally strong',
    met: [
      test(
        'src/modules/accounts/api/sign-in-ways/discord.route.test.ts',
        'is one factor: where codes are on, a code is asked for',
      ),
      test(
        'src/modules/accounts/api/sign-in-ways/authenticator.route.test.ts',
        'A12 a new password by mail does not go around it',
      ),
      test(
        'src/modules/accounts/api/sign-in-ways/authenticator.route.test.ts',
        'A12 a stranger who registered the address first loses codes',
      ),
    ],
  },
  {
    id: 'V6.4.1',
    asks: 'First passwords and codes are random and short-lived',
    met: [test(SETUP, 'M3 is refused with %s token'), test(PASSWORD, 'a link is over after an hour')],
    gap: 'the generated password of a first admin stays until they change it; the page says so, and a live shop asks for a second factor',
  },
  {
    id: 'V6.4.2',
    asks: 'No hints, no questions',
    met: [
      test('src/app/whole-api/route-inventory.test.ts', 'are the calls of the contract and a few more that are listed'),
    ],
  },
  {
    id: 'V6.4.3',
    asks: 'A forgotten password is chosen anew safely',
    met: [
      test(PASSWORD, 'a link works once, ten times at once too'),
      test(
        'src/modules/accounts/api/sign-in-ways/authenticator.route.test.ts',
        'A12 a new password by mail does not go around it',
      ),
      test(
        'src/modules/accounts/api/sign-in-ways/authenticator.route.test.ts',
        'A12 a stranger who registered the address first loses codes',
      ),
    ],
  },
  {
    id: 'V7.1.1',
    asks: 'Times of sessions are written down, with reasons',
    met: [document('docs/security.md'), document(TEN)],
  },
  { id: 'V7.1.2', asks: 'So is how many there may be', met: [document('docs/security.md')] },
  { id: 'V7.2.1', asks: 'The server checks each session', met: [test(SIGN_IN, 'does not sign in, and is removed')] },
  { id: 'V7.2.2', asks: 'Sessions are made anew', met: [test(SIGN_IN, 'S1 logging in changes the id')] },
  {
    id: 'V7.2.3',
    asks: 'With 128 random bits or more',
    met: [
      code('src/modules/accounts/domain/sessions/session-token.ts'),
      test(SIGN_IN, 'S8 nothing in the tables signs a person in'),
    ],
  },
  {
    id: 'V7.2.4',
    asks: 'Signing in changes the session',
    met: [test(SIGN_IN, 'S1 logging in changes the id'), test(PASSWORD, 'this one goes on under a new id')],
  },
  { id: 'V7.3.1', asks: 'Unused ones end', met: [test(LIMITS, 'that is not used ends after 14 days')] },
  { id: 'V7.3.2', asks: 'All of them end', met: [test(LIMITS, 'that is used every day ends after 60 days')] },
  { id: 'V7.4.1', asks: 'After a logout it is dead', met: [test(SIGN_IN, 'S2 a cookie from before the logout')] },
  {
    id: 'V7.4.2',
    asks: 'With its account it ends',
    met: [
      test(SIGN_IN, 'A11 switching an account off ends its sessions at once'),
      test('src/read-models/personal-data/api/personal-data.route.test.ts', 'takes the person out, ends every session'),
    ],
  },
  {
    id: 'V7.4.3',
    asks: 'A changed factor can end the others',
    met: [test(PASSWORD, 'S3 ends every other session'), test(DEVICES, 'can be signed out, and then are')],
    gap: 'codes and passkeys end none by themselves: the list of devices does',
  },
  {
    id: 'V7.4.4',
    asks: 'Logout is easy to find',
    met: [test('e2e/journeys/account.spec.ts', 'registers, sees the profile, logs out')],
  },
  {
    id: 'V7.4.5',
    asks: 'Admins can end sessions',
    met: [test(USERS, 'ends every session at once, keeps the password from signing in, and is undone')],
  },
  {
    id: 'V7.5.1',
    asks: 'Changing how one signs in asks for the password again',
    met: [
      test('src/modules/accounts/api/sign-in-ways/authenticator.route.test.ts', 'off needs the password and a code'),
      test(
        'src/modules/accounts/api/sign-in-ways/passkeys.route.test.ts',
        'needs the password, a name, and a member who is signed in',
      ),
      test(
        'src/modules/accounts/api/sign-in-ways/passkeys.route.test.ts',
        'a session alone removes none: the password is asked for',
      ),
      test(
        'src/modules/accounts/api/change-profile.route.test.ts',
        'changes in its names and its Discord name, and in nothing else',
      ),
    ],
  },
  {
    id: 'V7.5.2',
    asks: 'People see and end their sessions',
    met: [
      test(DEVICES, 'are listed, last seen first'),
      test('e2e/journeys/membership.spec.ts', 'signs the other one out'),
    ],
    gap: 'ending one asks for no password',
  },
  {
    id: 'V8.1.1',
    asks: 'Who may do what is written down',
    met: [
      document('docs/security.md'),
      test('src/app/whole-api/access.test.ts', 'are under /api/admin/, or say that they are for admins'),
    ],
  },
  {
    id: 'V8.1.2',
    asks: 'So is which fields',
    met: [document('docs/security.md'), test('src/http/openapi.test.ts', 'says of an order what the server says')],
  },
  {
    id: 'V8.2.1',
    asks: 'Calls are for those they are for',
    met: [
      test('src/app/whole-api/access.test.ts', 'is refused to visitors, members and admins who are switched off'),
      test('src/app/whole-api/signed-in.test.ts', 'M7 is refused to visitors and members'),
    ],
  },
  {
    id: 'V8.2.2',
    asks: 'Rows are for those they belong to',
    met: [
      test(
        'src/modules/orders/api/list-own-orders.route.test.ts',
        'O8 F2 of another member look like orders that do not exist',
      ),
      test(DEVICES, 'F2 of another member look like none'),
      test('src/modules/orders/api/track-order.route.test.ts', 'O6 a part of an id'),
      test(
        'src/modules/payments/api/payment-return.route.test.ts',
        'tells a stranger who knows the id of the provider',
      ),
    ],
  },
  {
    id: 'V8.2.3',
    asks: 'Fields are for those who may',
    met: [
      test(SIGN_IN, 'A1 what registering says of %j is not looked at'),
      test('src/modules/rewards/api/rewards.route.test.ts', 'R4 R10 no call gives points'),
      test('src/modules/catalogue/api/catalogue.route.test.ts', 'G7 no public answer has hidden services'),
    ],
  },
  {
    id: 'V8.3.1',
    asks: 'The server decides',
    met: [
      test('src/app/whole-api/shared-settings.test.ts', 'M11 is changed by no call of a visitor or a member'),
      test('src/app/whole-api/signed-in.test.ts', 'S4 follows the right at once'),
    ],
  },
]
