import { Printer } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextLink } from '#web/components/text-link.tsx'

const FAULTS: Record<string, string> = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  order: 'Please say which order it is',
  note: 'At most 2000 characters',
}

/** The right to cancel, and its form: plain HTML that works without an account and scripts, and can be printed. */
export function Cancel() {
  const [params] = useSearchParams()
  const isSent = params.get('sent') === '1'
  return (
    <div className="container-page max-w-[760px] py-8 tablet:py-12">
      <h1 className="text-h1">Cancel an order</h1>
      {isSent && (
        <Notice tone="success" title="We have your cancellation" className="mt-6">
          An e-mail confirms it, with the date and time. We answer within 24 hours. Any money that is due goes back
          within 14 days, the way it came.
        </Notice>
      )}
      <div className="mt-6 space-y-3 text-t2">
        <p>You can cancel within 14 days of ordering, without giving a reason.</p>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Before we start, you get all of your money back.</li>
          <li>
            If you asked us to start and we have begun, you pay for the part that is done. The rest goes back to you.
          </li>
          <li>Once the service is fully delivered, the right to cancel ends.</li>
        </ul>
        <p>
          The quickest way is the <TextLink to={paths.orderTracking}>page of your order</TextLink>: it says what you get
          back, and one press sends it. The plan is cancelled on its{' '}
          <TextLink to={paths.subscription}>own page</TextLink>. You do not have to use this form: any clear statement
          will do.
        </p>
      </div>
      {!isSent && (
        <CancelForm
          faults={(params.get('fault') ?? '').split(',').filter((name) => name in FAULTS)}
          order={(params.get('order') ?? '').slice(0, 200)}
        />
      )}
      <ModelForm />
    </div>
  )
}

function CancelForm({ faults, order }: { faults: readonly string[]; order: string }) {
  const faultOf = (name: string) => (faults.includes(name) ? FAULTS[name] : undefined)
  return (
    <Card className="mt-8 p-5 tablet:p-8 print:hidden">
      <h2 className="text-h3">Send it here</h2>
      <form method="post" action="/api/cancellations" className="mt-5 space-y-5">
        <Field label="Your name" error={faultOf('name')}>
          <TextInput name="name" required maxLength={100} autoComplete="name" />
        </Field>
        <Field label="Email" hint="The one of the order. We confirm there." error={faultOf('email')}>
          <TextInput name="email" type="email" required maxLength={254} autoComplete="email" spellCheck={false} />
        </Field>
        <Field label="Which order" hint="Its number, or what you ordered and when." error={faultOf('order')}>
          <TextInput name="order" required maxLength={200} defaultValue={order} autoComplete="off" />
        </Field>
        <Field label="Anything else" optional error={faultOf('note')}>
          <TextArea name="note" maxLength={2000} rows={3} />
        </Field>
        <Button type="submit" variant="accent" wide>
          Cancel my order
        </Button>
      </form>
    </Card>
  )
}

/** Schedule 3 of the Consumer Contracts Regulations 2013, for those who print or post it. */
function ModelForm() {
  const { trader, brand, supportEmail } = useShop()
  const isHydrated = useHydrated()
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">The form on paper</h2>
        {isHydrated && (
          <Button size="small" className="print:hidden" onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
        )}
      </div>
      <div className="mt-4 space-y-3 rounded-card border border-line p-5 text-small text-t2">
        <p>
          To{' '}
          {[trader.name === '' ? brand : trader.name, trader.address, supportEmail]
            .filter((part) => part !== '')
            .join(', ')}
          :
        </p>
        <p>I hereby give notice that I cancel my contract for the supply of the following service:</p>
        {[
          'Service and order number',
          'Ordered on',
          'Name of consumer',
          'Address of consumer',
          'Signature (on paper only)',
          'Date',
        ].map((line) => (
          <p key={line} className="flex items-end gap-3">
            {line}
            <span aria-hidden="true" className="min-w-16 flex-1 border-b border-line pt-5" />
          </p>
        ))}
      </div>
    </section>
  )
}
