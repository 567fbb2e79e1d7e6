import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { contactPath } from '#web/lib/links/paths.ts'
import { NumberedSteps } from '#web/components/numbered-steps.tsx'
import { TextLink } from '#web/components/text-link.tsx'

const STEPS = [
  {
    title: 'Log in',
    text: 'The plan belongs to an account. Sign in, and everything in the plan is free in your cart.',
  },
  {
    title: 'Subscribe with PayPal',
    text: 'PayPal shows the price and the day of the next payment before you agree to it.',
  },
  {
    title: 'Play',
    text: 'Your subscription is active as soon as the payment is confirmed, within 24 hours at the latest.',
  },
]

const ANSWERS = [
  {
    question: 'What does it cost in all?',
    answer:
      'The price above, once a month, in pounds. There is no joining fee, no minimum term and no price for leaving.',
  },
  {
    question: 'When does it renew?',
    answer:
      'One month runs to the same day of the next month, or to its last day where there is no such day. PayPal takes the next payment then.',
  },
  {
    question: 'How do I end it?',
    answer:
      'Press Cancel subscription on this page. The plan works until the end of the month you have paid for. Before you confirm, the page says whether you have to end the payment at PayPal as well.',
  },
]

/** How the plan starts, renews and ends; members are already logged in. */
export function PlanFacts() {
  const steps = useSignedInHint() ? STEPS.slice(1) : STEPS
  return (
    <>
      <section>
        <h2 className="text-h2">How it begins</h2>
        <NumberedSteps steps={steps} className="mt-6 border-b border-line" />
      </section>
      <section className="mt-16">
        <h2 className="text-h2">What renewal and ending mean</h2>
        <dl className="mt-6 border-b border-line">
          {ANSWERS.map(({ question, answer }) => (
            <div key={question} className="border-t border-line py-5">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 max-w-[60ch] text-t2">{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-small text-t2">
          Anything else? <TextLink to={contactPath('billing')}>Ask about billing</TextLink>.
        </p>
      </section>
    </>
  )
}
