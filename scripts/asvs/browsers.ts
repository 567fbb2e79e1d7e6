import { code, type Requirement, test } from './requirement.ts'

const HEADERS = 'src/http/security-headers.test.ts'
const SIGN_IN = 'src/modules/accounts/api/sign-in.route.test.ts'
const POLICY = 'e2e/security/page-policy.spec.ts'

/** Chapters 3 to 5: browsers, calls, files. */
export const BROWSERS: readonly Requirement[] = [
  {
    id: 'V3.2.1',
    asks: 'An answer is not taken for another kind',
    met: [test(HEADERS, 'H1 the headers of an answer'), test(POLICY, 'H6 the shop frames the pay frame')],
  },
  {
    id: 'V3.2.2',
    asks: 'Text is shown as text',
    met: [
      code('.oxlintrc.json'),
      test('e2e/security/hostile-text.spec.ts', 'an order full of markup is read back as the text it is'),
    ],
  },
  {
    id: 'V3.3.1',
    asks: 'Cookies are Secure and named so',
    met: [test(SIGN_IN, 'has the prefix and every flag on each answer that sets it')],
  },
  {
    id: 'V3.3.2',
    asks: 'Cookies are SameSite',
    met: [
      test(SIGN_IN, 'has the prefix and every flag on each answer that sets it'),
      test('src/modules/accounts/api/admin/admin-factors.test.ts', 'S10 the cookie between the two steps'),
    ],
  },
  {
    id: 'V3.3.3',
    asks: 'Cookies are __Host-',
    met: [test(SIGN_IN, 'has the prefix and every flag on each answer that sets it')],
  },
  {
    id: 'V3.3.4',
    asks: 'The session is HttpOnly, and nowhere but in its cookie',
    met: [
      test(SIGN_IN, 'F4 no answer holds a hash, a session'),
      test(SIGN_IN, 'neither passwords nor cookies nor e-mails are logged'),
    ],
  },
  {
    id: 'V3.4.1',
    asks: 'HSTS for a year, subdomains included',
    met: [test(HEADERS, 'ask for https for two years, on calls, pages and kept pages')],
  },
  {
    id: 'V3.4.2',
    asks: 'No other origin may read',
    met: [test('src/http/middleware/same-origin.test.ts', 'H5 no origin is ever let in to read')],
  },
  {
    id: 'V3.4.3',
    asks: 'A strict policy on every answer',
    met: [
      test(HEADERS, 'H1 the headers of an answer'),
      test('src/platform/ssr/assets.test.ts', 'X10 the policy names the scripts'),
      code('scripts/observatory.ts'),
    ],
  },
  { id: 'V3.4.4', asks: 'nosniff on every answer', met: [test(HEADERS, 'H1 the headers of an answer')] },
  {
    id: 'V3.4.5',
    asks: 'Addresses with ids reach no other site',
    met: [
      test(
        'src/modules/orders/api/track-order.route.test.ts',
        'is never cached, and sends its address to no other site',
      ),
      test('e2e/journeys/tracking.spec.ts', 'its address stays between the buyer and the shop'),
    ],
  },
  { id: 'V3.4.6', asks: 'No other site frames the shop', met: [test(POLICY, 'H6 another site can frame neither')] },
  {
    id: 'V3.5.1',
    asks: 'Writes come from the shop itself',
    met: [test('src/http/middleware/same-origin.test.ts', 'refused, nothing written')],
  },
  {
    id: 'V3.5.2',
    asks: 'No write goes without a preflight',
    met: [
      test('src/app/whole-api/bad-input.test.ts', 'K1 anything but JSON is refused with 415'),
      test('src/http/middleware/same-origin.test.ts', 'S5'),
    ],
  },
  {
    id: 'V3.5.3',
    asks: 'Reading changes nothing',
    met: [
      test('src/app/whole-api/route-inventory.test.ts', 'S7 no override turns a read into a write'),
      test(SIGN_IN, 'S7 nothing here is done by reading'),
    ],
  },
  {
    id: 'V3.5.5',
    asks: 'Messages of strangers are dropped',
    met: [
      test('src/web/features/checkout/payment/pay-area/pay-frame-protocol.test.ts', 'from or of %s are not heard'),
      test(
        'src/web/features/checkout/payment/pay-area/pay-frame-protocol.test.ts',
        'lose what does not belong to them',
      ),
    ],
  },
  { id: 'V3.7.1', asks: 'No dead technology', met: [code('vite.config.ts')] },
  {
    id: 'V3.7.2',
    asks: 'No visitor is redirected to another site',
    met: [test('src/http/listener/listener.test.ts', 'H4 redirects to no other site')],
    gap: 'payment pages and Discord are left for by design, to addresses of the configuration and of the provider’s answer alone',
  },
  {
    id: 'V4.1.1',
    asks: 'Every body says its type and charset',
    met: [
      test('src/http/pages/no-other-forms.test.ts', "type: 'text/html; charset=utf-8'"),
      code('src/http/input-output/problem-response.ts'),
    ],
    gap: 'JSON carries no charset: its media type has none',
  },
  {
    id: 'V4.1.2',
    asks: 'Only pages lead from http to https',
    met: [code('deploy/nginx.conf')],
    gap: 'the proxy leads calls there as well as pages',
  },
  {
    id: 'V4.1.3',
    asks: 'Headers of the proxy cannot be made up',
    met: [
      test('src/http/middleware/client-address.test.ts', 'a header from a stranger'),
      test('src/http/middleware/rate-limit.test.ts', 'A5 a new %s on each call changes nothing'),
      test('src/http/pages/serve-pages.test.ts', 'X7 no header of a visitor reaches the renderer'),
    ],
  },
  {
    id: 'V4.2.1',
    asks: 'The end of a request is not in doubt',
    met: [test('src/http/listener/listener.test.ts', 'a body with a wrong length reaches no other request')],
  },
  {
    id: 'V5.3.2',
    asks: 'No path of a file is made of input',
    met: [test('src/http/listener/listener.test.ts', 'H9 K2 %s is not there')],
  },
]
