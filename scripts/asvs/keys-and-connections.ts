import { code, document, type Requirement, test } from './requirement.ts'

const PROXY = 'of the proxy and its certificate: the shop speaks plain http to a proxy on its own machine or network'
const HOST = 'of the host that runs the shop'

/** Chapters 11 to 13: cryptography, connections, configuration. */
export const KEYS_AND_CONNECTIONS: readonly Requirement[] = [
  {
    id: 'V11.1.1',
    asks: 'The life of keys is written down',
    met: [document('docs/security.md')],
    gap: 'no standard such as NIST SP 800-57 is followed in full: there is one secret of the shop’s own',
  },
  { id: 'V11.1.2', asks: 'So are all keys and algorithms', met: [document('docs/security.md')] },
  {
    id: 'V11.2.1',
    asks: 'Proven implementations alone',
    met: [
      code('src/modules/accounts/domain/passwords/hash-worker.ts'),
      code('src/modules/accounts/domain/second-factor/sealed-secret.ts'),
    ],
  },
  {
    id: 'V11.2.2',
    asks: 'Algorithms can be exchanged',
    met: [code('src/modules/accounts/domain/passwords/passwords.ts')],
    gap: 'a hash carries its parameters, but is not made anew at login when they change',
  },
  {
    id: 'V11.2.3',
    asks: '128 bits of strength',
    met: [
      test('src/kernel/ids.test.ts', 'O7 an id has at least 128 random bits'),
      code('src/modules/accounts/domain/sessions/session-token.ts'),
    ],
    gap: 'recovery codes have 80 random bits, and tries of them are counted',
  },
  {
    id: 'V11.4.1',
    asks: 'Approved hashes alone',
    met: [test('scripts/asvs/asvs.test.ts', 'no hash that is broken')],
    gap: 'codes of authenticator apps are HMAC-SHA-1, as RFC 6238 and every app has them',
  },
  {
    id: 'V11.4.2',
    asks: 'Passwords by a costly function',
    met: [
      code('src/modules/accounts/domain/passwords/hash-worker.ts'),
      test(
        'src/modules/accounts/domain/passwords/passwords.test.ts',
        'A3 an unknown e-mail is compared with a hash of the same cost',
      ),
    ],
  },
  {
    id: 'V11.4.3',
    asks: 'Signatures over strong hashes',
    met: [test('src/providers/paypal/webhooks/published-sample.test.ts', 'is signed by its certificate')],
  },
  {
    id: 'V11.4.4',
    asks: 'Keys out of passwords are stretched',
    met: [code('src/app/config/variables.ts')],
    gap: 'no key is made of a password; the operator’s secret is random, and short or simple ones are refused',
  },
  {
    id: 'V11.5.1',
    asks: 'Secret values are random, 128 bits or more',
    met: [
      test('src/kernel/ids.test.ts', 'O7 an id has at least 128 random bits'),
      test('src/kernel/ids.test.ts', 'O7 every character is as likely as any other'),
    ],
  },
  {
    id: 'V12.1.1',
    asks: 'TLS 1.2 and 1.3 alone',
    met: [code('deploy/nginx.conf'), code('deploy/haproxy.cfg')],
    gap: PROXY,
  },
  {
    id: 'V12.1.2',
    asks: 'Strong ciphers alone',
    met: [],
    gap: `${PROXY}; the files in deploy name no ciphers and take OpenSSL’s`,
  },
  {
    id: 'V12.2.1',
    asks: 'TLS for all visitors',
    met: [code('deploy/nginx.conf'), test('src/app/config.test.ts', 'live mode refuses %s')],
    gap: PROXY,
  },
  { id: 'V12.2.2', asks: 'A public certificate', met: [], gap: PROXY },
  {
    id: 'V12.3.1',
    asks: 'TLS wherever the shop connects',
    met: [code('src/app/config/mode-rules.ts')],
    gap: 'providers by https alone in a live shop; the database by what `DATABASE_URL` says (`sslmode`), the mail server by `SMTP_URL`',
  },
  {
    id: 'V12.3.2',
    asks: 'Certificates are checked',
    met: [
      test('scripts/asvs/asvs.test.ts', 'no check of a certificate is switched off'),
      code('resilience/recipes/bad-provider.ts'),
    ],
  },
  { id: 'V12.3.3', asks: 'TLS between services inside', met: [], gap: HOST },
  { id: 'V12.3.4', asks: 'Certificates between services inside', met: [], gap: HOST },
  {
    id: 'V13.1.1',
    asks: 'Whom the server talks to is written down',
    met: [document('docs/security.md'), code('.env.example')],
  },
  {
    id: 'V13.2.1',
    asks: 'Services prove who they are',
    met: [
      test(
        'src/modules/payments/api/webhooks/refuse-webhook-event.route.test.ts',
        'N1 without a signature, or with a wrong one',
      ),
      code('.env.example'),
    ],
  },
  {
    id: 'V13.2.2',
    asks: 'With the least of rights',
    met: [],
    gap: 'the shop applies its migrations by the account it runs under, which therefore owns its tables',
  },
  {
    id: 'V13.2.3',
    asks: 'And no default password',
    met: [
      test('src/app/config.test.ts', 'live mode names everything it lacks'),
      test('src/app/config.test.ts', 'live mode refuses %s'),
    ],
  },
  {
    id: 'V13.2.4',
    asks: 'It talks to a list of systems',
    met: [
      test('scripts/launch/calls-out.test.ts', 'connect to nothing beyond this machine'),
      document('docs/security.md'),
    ],
  },
  { id: 'V13.2.5', asks: 'The host allows that list alone', met: [], gap: HOST },
  {
    id: 'V13.3.1',
    asks: 'Secrets are kept apart',
    met: [
      test('src/platform/secret.test.ts', 'a secret is never printed by %s'),
      test('src/app/config.test.ts', 'a fault never repeats the value'),
    ],
    gap: 'from the environment; a vault is the host’s',
  },
  {
    id: 'V13.3.2',
    asks: 'Few may read them',
    met: [
      test('scripts/launch/demo-secret.test.ts', 'lets no other account read it'),
      code('deploy/fifteen-x@.service'),
      document('docs/operations.md'),
    ],
    gap: HOST,
  },
  {
    id: 'V13.4.1',
    asks: 'No sources on the web',
    met: [test('src/http/listener/listener.test.ts', 'H9 K2 %s is not there')],
  },
  {
    id: 'V13.4.2',
    asks: 'Nothing of debugging',
    met: [
      test('src/app/config.test.ts', 'live mode refuses %s'),
      test('src/http/pages/serve-pages.test.ts', 'X8 a page that throws is a plain 500'),
    ],
  },
  {
    id: 'V13.4.3',
    asks: 'No listing of folders',
    met: [test('src/http/listener/listener.test.ts', 'H9 K2 %s is not there')],
  },
  { id: 'V13.4.4', asks: 'No TRACE', met: [test('src/http/listener/listener.test.ts', 'H4 refuses %s')] },
  {
    id: 'V13.4.5',
    asks: 'Figures and documents are shown on purpose',
    met: [
      test('src/platform/telemetry/metrics/metrics.db.test.ts', 'are shown to callers with the token, and to no other'),
      test('src/http/openapi.test.ts', 'has each call of the contract, each file, and no other'),
    ],
    gap: 'the API’s description is public on purpose',
  },
]
