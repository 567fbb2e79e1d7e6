import { code, document, type Requirement, test } from './requirement.ts'

const BAD_INPUT = 'src/app/whole-api/bad-input.test.ts'

/** Chapters 1 and 2: encoding, sanitising, validation, business logic. */
export const INPUT: readonly Requirement[] = [
  {
    id: 'V1.1.1',
    asks: 'Input is decoded once, before it is checked',
    met: [test('src/http/listener/listener.test.ts', 'H9 K2 %s is not there')],
  },
  {
    id: 'V1.1.2',
    asks: 'Output is escaped last, by what shows it',
    met: [test('src/kernel/escape-html.test.ts', 'text in an attribute cannot leave it'), code('.oxlintrc.json')],
  },
  {
    id: 'V1.2.1',
    asks: 'HTML, attributes and headers are encoded each in its way',
    met: [
      test('src/http/pages/serve-pages.test.ts', 'X2 what is in the address is text'),
      test('src/http/pages/reviews-in-pages.test.ts', 'holds nothing that was not approved'),
    ],
  },
  {
    id: 'V1.2.2',
    asks: 'Addresses are built safely, of safe protocols',
    met: [
      test('src/http/pages/discovery.test.ts', 'whole, escaped addresses'),
      test('src/providers/paypal/record-url.test.ts', 'of %s and %j the page is %j'),
      test('e2e/security/page-policy.spec.ts', 'H7 a javascript: link does nothing'),
    ],
  },
  {
    id: 'V1.2.3',
    asks: 'Data inside scripts and JSON cannot break out',
    met: [
      test('src/http/pages/serve-pages.test.ts', 'X1 what is in the data cannot leave the page state'),
      test('src/platform/ssr/document.test.ts', 'structured data cannot leave its element'),
    ],
  },
  {
    id: 'V1.2.4',
    asks: 'Queries are parameterised',
    met: [
      test('src/modules/checkout/api/place-order.route.test.ts', 'in names of services, e-mail, keys and address'),
      test('src/modules/catalogue/api/catalogue.route.test.ts', 'G5 no parameter is a pattern'),
    ],
  },
  {
    id: 'V1.2.5',
    asks: 'No command line is built',
    met: [test('scripts/asvs/asvs.test.ts', 'the server starts no programs')],
  },
  {
    id: 'V1.2.9',
    asks: 'What is searched for is no pattern',
    met: [
      test('src/modules/catalogue/api/catalogue.route.test.ts', 'G5 no parameter is a pattern'),
      test('src/kernel/typed-text.test.ts', 'L4 half a million characters of %j are read'),
      test('src/platform/log/log.test.ts', 'L4 an error of half a million characters is read once'),
    ],
  },
  {
    id: 'V1.3.2',
    asks: 'No eval',
    met: [code('.oxlintrc.json'), test('e2e/security/page-policy.spec.ts', 'H7 text never becomes code')],
  },
  {
    id: 'V1.3.3',
    asks: 'Characters that are unsafe somewhere are refused or taken out',
    met: [
      test(BAD_INPUT, 'text that is too long, or that the database cannot hold'),
      test('src/modules/reviews/api/submit-review.route.test.ts', 'keeps text as text: trimmed, composed, in lines'),
      test('src/read-models/evidence/api/evidence.route.test.ts', 'S2-5 holds nothing that a buyer wrote as if'),
    ],
  },
  {
    id: 'V1.3.6',
    asks: 'No address that comes in is opened',
    met: [
      test('scripts/launch/calls-out.test.ts', 'connect to nothing beyond this machine'),
      test('src/modules/payments/api/client-reports.route.test.ts', 'P15 an address in a hint is never opened'),
    ],
  },
  {
    id: 'V1.3.7',
    asks: 'No template is built of input',
    met: [
      test('src/modules/mails/domain/mail-body.test.ts', 'nothing that a visitor typed is markup'),
      code('src/kernel/escape-html.ts'),
    ],
  },
  { id: 'V1.3.10', asks: 'No format string is built of input', met: [code('src/platform/log/business-events.ts')] },
  {
    id: 'V1.3.11',
    asks: 'Nothing typed begins a mail header',
    met: [test('src/providers/mail/smtp-mail.test.ts', 'C1 a line break in the %s adds no header')],
  },
  {
    id: 'V1.4.2',
    asks: 'Numbers are checked for sign and range',
    met: [
      test(BAD_INPUT, 'a quantity of %s is refused'),
      test('src/kernel/money.test.ts', 'a sum beyond what the database holds is refused'),
    ],
  },
  {
    id: 'V1.5.2',
    asks: 'JSON makes plain data only',
    met: [
      test(BAD_INPUT, 'a body that is no object of JSON is refused'),
      test(BAD_INPUT, 'Order Now with %j is refused'),
    ],
  },
  {
    id: 'V2.1.1',
    asks: 'The rules of input are written down',
    met: [document('docs/security.md'), test('src/http/openapi.test.ts', 'describes %s by valid schemas')],
  },
  {
    id: 'V2.1.2',
    asks: 'So are rules for what has to fit together',
    met: [document('docs/security.md'), document('docs/money-states.md')],
  },
  {
    id: 'V2.1.3',
    asks: 'So are limits of the business',
    met: [
      document('docs/security.md'),
      document('docs/decisions/0005-an-unpaid-checkout-counts-as-open-for-one-hour.md'),
    ],
  },
  {
    id: 'V2.2.1',
    asks: 'Input is checked against what is expected',
    met: [
      test(BAD_INPUT, 'every field that should be text is named'),
      test(BAD_INPUT, 'an absent field reads Required'),
    ],
  },
  {
    id: 'V2.2.2',
    asks: 'The server checks, whatever the browser did',
    met: [test('src/modules/checkout/api/place-order.route.test.ts', 'O1 a total of the browser is never the price')],
  },
  {
    id: 'V2.2.3',
    asks: 'Fields that belong together fit',
    met: [
      test(
        'src/modules/checkout/api/place-order.route.test.ts',
        'a total that the catalogue no longer knows is refused',
      ),
      test(
        'src/modules/catalogue/api/edit-games.route.test.ts',
        'a category that is none of its game is refused, by the database too',
      ),
    ],
  },
  {
    id: 'V2.3.1',
    asks: 'Steps go in their order',
    met: [
      test('src/modules/payments/api/report-success.route.test.ts', 'before the approval it takes no money'),
      test('src/modules/payments/domain/money-states.db.test.ts', 'money is never lost, doubled or invented'),
    ],
  },
  {
    id: 'V2.3.2',
    asks: 'Limits of the business hold',
    met: [
      test('src/modules/rewards/api/rewards.route.test.ts', 'R2 are refused by the server'),
      test(
        'src/modules/checkout/api/place-order.route.test.ts',
        'holds for one browser when they come at the same instant',
      ),
    ],
  },
  {
    id: 'V2.3.3',
    asks: 'All of an act happens, or nothing',
    met: [
      test('src/app/whole-api/crash-anywhere.test.ts', 'leaves all or nothing'),
      test('src/platform/db/sessions.db.test.ts', 'a transaction that throws leaves nothing'),
    ],
  },
  {
    id: 'V2.3.4',
    asks: 'What is scarce is not given twice',
    met: [
      test('src/modules/rewards/domain/rewards.db.test.ts', 'R1'),
      test('src/modules/coupons/domain/coupons.db.test.ts', 'with a limit of one is one order of fifty'),
      test('src/modules/payments/api/report-success.route.test.ts', 'P5 one payment reported for many orders'),
    ],
  },
  {
    id: 'V2.4.1',
    asks: 'Robots are slowed down',
    met: [
      test('src/http/middleware/rate-limit.test.ts', 'O17 a flood of guests'),
      test('src/modules/payments/api/client-reports.route.test.ts', 'is slowed at each, with an alarm; buyers go on'),
    ],
  },
]
