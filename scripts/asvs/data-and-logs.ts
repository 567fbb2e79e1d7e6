import { code, document, type Requirement, test } from './requirement.ts'

const HOST = 'of the host that runs the shop'
const REQUEST_LOG = 'src/http/middleware/request-id.test.ts'
const SIGN_IN = 'src/modules/accounts/api/sign-in.route.test.ts'

/** Chapters 14 to 16: data, coding, logs and faults. */
export const DATA_AND_LOGS: readonly Requirement[] = [
  { id: 'V14.1.1', asks: 'Classes of data are written down', met: [document('docs/security.md')] },
  {
    id: 'V14.1.2',
    asks: 'So is how each is kept',
    met: [document('docs/security.md')],
    gap: 'encryption of the database’s disk is the host’s',
  },
  {
    id: 'V14.2.1',
    asks: 'No secret in an address',
    met: [test(REQUEST_LOG, 'holds the pattern of an address, never the id in it')],
    gap: 'an order’s id and a mailed link’s token stand in addresses as specified; neither is logged, cached or told to others',
  },
  {
    id: 'V14.2.2',
    asks: 'Nothing personal is cached on the way',
    met: [
      test('src/http/pages/serve-pages.test.ts', 'a page of one order is never kept, a page for all is'),
      test('src/app/whole-api/access.test.ts', 'M8 nothing of an admin call is in an answer that may be kept'),
    ],
  },
  {
    id: 'V14.2.3',
    asks: 'Nothing goes to trackers',
    met: [
      test('e2e/journeys/counted-visits.spec.ts', 'nothing is said or kept of who saw them'),
      test('e2e/security/no-strangers.spec.ts', 'K4 the pages load from the shop only'),
      test('src/http/pages/pay-frame.test.ts', "speaks to the provider's hosts alone"),
    ],
  },
  {
    id: 'V14.2.4',
    asks: 'Data is kept as written',
    met: [
      test('src/modules/payments/webhooks/delete-old-webhook-events.db.test.ts', 'is kept for ninety days'),
      test('src/read-models/personal-data/api/personal-data.route.test.ts', 'takes the person out'),
    ],
  },
  {
    id: 'V14.3.1',
    asks: 'Logging out clears the browser',
    met: [
      test(SIGN_IN, 'S2 a cookie from before the logout'),
      document('docs/decisions/0010-sessions-in-the-database-a-queue-for-password-hashing-computed-links.md'),
    ],
    gap: 'the cart and the form’s own memory stay, as they are no part of an account',
  },
  {
    id: 'V14.3.2',
    asks: 'Personal answers are not kept',
    met: [
      test('src/app/whole-api/public-answers.test.ts', 'is kept by no browser'),
      test(
        'src/modules/orders/api/track-order.route.test.ts',
        'is never cached, and sends its address to no other site',
      ),
    ],
  },
  {
    id: 'V14.3.3',
    asks: 'Nothing sensitive in the browser’s storage',
    met: [test('e2e/journeys/buy-a-service.spec.ts', 'forgets both when asked')],
    gap: 'the order form remembers contact and orders of this browser, and says so; no session and no password stands there',
  },
  { id: 'V15.1.1', asks: 'Times for updates are written down', met: [document('docs/security.md')] },
  {
    id: 'V15.1.2',
    asks: 'All packages are known, from trusted places',
    met: [test('scripts/checks/lock-files.test.ts', 'K3 %s holds each package by its checksum')],
    gap: 'the lock file is the inventory; `npm sbom` makes other formats of it',
  },
  { id: 'V15.1.3', asks: 'What is expensive is written down', met: [document('docs/security.md')] },
  {
    id: 'V15.2.1',
    asks: 'No package is past its time',
    met: [document('docs/security.md')],
    gap: 'advisories are read by hand before a release; no test has a source of them',
  },
  {
    id: 'V15.2.2',
    asks: 'Overuse by one client does not stop the shop for others',
    met: [
      test(
        'src/modules/accounts/domain/passwords/passwords.test.ts',
        'L3 a caller who finds the line full is told to come back',
      ),
      test('src/modules/checkout/api/place-order.route.test.ts', 'a stranger uses up an e-mail and an address'),
      test('src/modules/payments/api/client-reports.route.test.ts', 'buyers go on'),
      code('resilience/recipes.ts'),
    ],
  },
  {
    id: 'V15.2.3',
    asks: 'Only what is needed is there',
    met: [
      test('src/modules/payments/api/webhooks/webhook-test.route.test.ts', 'W1'),
      test('src/http/pages/mailbox-page.test.ts', 'is there for an admin only'),
      test('src/http/pages/no-other-forms.test.ts', 'X9 has no data, no list of routes and no source'),
    ],
  },
  {
    id: 'V15.3.1',
    asks: 'Only the fields that are meant go out',
    met: [
      test(SIGN_IN, 'F4 no answer holds a hash, a session'),
      test('src/modules/reviews/api/list-reviews.route.test.ts', 'V4 never name an e-mail'),
    ],
  },
  {
    id: 'V15.3.2',
    asks: 'No redirect is followed',
    met: [
      test('src/providers/paypal/api/bad-days.test.ts', 'a redirect is not followed'),
      test(
        'src/modules/payments/api/webhooks/refuse-webhook-event.route.test.ts',
        'N3 a certificate that comes by a redirect is not followed',
      ),
    ],
  },
  {
    id: 'V15.3.3',
    asks: 'Only the fields that are meant come in',
    met: [
      test(SIGN_IN, 'A1 what registering says of %j is not looked at'),
      test('src/modules/checkout/api/place-order.route.test.ts', '%s in the body is refused'),
    ],
  },
  {
    id: 'V15.3.4',
    asks: 'Addresses of callers cannot be made up',
    met: [
      test('src/http/middleware/client-address.test.ts', 'what the caller wrote left of it'),
      test('src/http/middleware/rate-limit.test.ts', 'each visitor has a share of their own, whatever they claim'),
    ],
  },
  {
    id: 'V15.3.5',
    asks: 'Types are checked',
    met: [test(SIGN_IN, 'A10 %j is neither an e-mail nor a password'), code('tsconfig.json')],
  },
  {
    id: 'V15.3.6',
    asks: 'No prototype is polluted',
    met: [test('src/app/whole-api/bad-input.test.ts', 'Order Now with %j is refused')],
  },
  {
    id: 'V15.3.7',
    asks: 'A parameter twice is one',
    met: [test('src/app/whole-api/repeated-parameters.test.ts', 'counts once, as its last')],
  },
  {
    id: 'V16.1.1',
    asks: 'What is logged is written down',
    met: [document('docs/security.md'), document('docs/watching.md')],
    gap: 'where lines are kept, and how long, is the host’s',
  },
  {
    id: 'V16.2.1',
    asks: 'Who, what, when and where',
    met: [
      test(REQUEST_LOG, 'has a line for each request, under an id of our own'),
      test('src/modules/audit/api/audit.route.test.ts', 'M10 tells who changed what of whom'),
    ],
  },
  {
    id: 'V16.2.2',
    asks: 'Times in UTC',
    met: [code('src/platform/log/log.ts'), code('src/providers/clock-finding.ts')],
  },
  { id: 'V16.2.3', asks: 'Lines go where they should alone', met: [code('src/platform/log/log.ts')], gap: HOST },
  {
    id: 'V16.2.4',
    asks: 'A format that programs read',
    met: [code('src/platform/log/log.ts'), test(REQUEST_LOG, 'has a line for each request')],
  },
  {
    id: 'V16.2.5',
    asks: 'Nothing sensitive in a line',
    met: [
      test(REQUEST_LOG, 'W4 tells nothing of who bought, and no secret'),
      test('src/platform/log/log.test.ts', 'secrets and personal data are replaced'),
    ],
  },
  { id: 'V16.3.1', asks: 'Signing in is logged', met: [code('src/platform/log/business-events.ts')] },
  {
    id: 'V16.3.2',
    asks: 'So is what was refused',
    met: [
      test('src/app/whole-api/signed-in.test.ts', 'with a line in the log that names no e-mail'),
      test(
        'src/modules/orders/api/admin/change-orders.route.test.ts',
        'O9 by an admin only, and the log names who tried',
      ),
    ],
  },
  {
    id: 'V16.3.3',
    asks: 'So are attempts to get around',
    met: [
      test(
        'src/modules/payments/api/webhooks/refuse-webhook-event.route.test.ts',
        'N15 a flood of forged ones is refused cheaply, in one line of the log',
      ),
      test(
        'src/providers/paypal/webhooks/question-budget.test.ts',
        'S2-7 forged webhooks cost at most six questions a minute, and take no IPN its own',
      ),
      test(REQUEST_LOG, 'has a line for each request'),
    ],
  },
  {
    id: 'V16.3.4',
    asks: 'So are faults',
    met: [
      test(REQUEST_LOG, 'a bug is logged whole under the id'),
      test('src/providers/paypal/api/bad-days.test.ts', 'the log names calls and reasons'),
    ],
  },
  {
    id: 'V16.4.1',
    asks: 'No input writes log lines of its own',
    met: [test('src/app/whole-api/repeated-parameters.test.ts', 'is one line in the log')],
  },
  { id: 'V16.4.2', asks: 'Lines are safe from being changed', met: [], gap: HOST },
  { id: 'V16.4.3', asks: 'And go to another machine', met: [], gap: HOST },
  {
    id: 'V16.5.1',
    asks: 'A fault tells the caller nothing',
    met: [
      test(REQUEST_LOG, 'a bug is logged whole under the id that the visitor may quote, and told nothing of'),
      test('src/http/pages/serve-pages.test.ts', 'X8 a page that throws is a plain 500'),
    ],
  },
  {
    id: 'V16.5.2',
    asks: 'Without a provider the shop goes on',
    met: [
      test(
        'src/providers/paypal/api/bad-days.test.ts',
        'leaves PayPal alone after a row of failures, and comes back by itself',
      ),
      code('resilience/recipes/bad-provider.ts'),
    ],
  },
  {
    id: 'V16.5.3',
    asks: 'A fault never grants access',
    met: [
      test('src/modules/accounts/api/admin/set-up-admin.route.test.ts', 'M2 is refused while the database cannot say'),
      test('src/modules/payments/api/webhooks/refuse-webhook-event.route.test.ts', 'believes no webhook at all'),
    ],
  },
]
