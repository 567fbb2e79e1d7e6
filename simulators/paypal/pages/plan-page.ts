import { type Call, type Reply, seeOther } from '#simulators/paypal/reply.ts'
import type { RestContext } from '#simulators/paypal/rest.ts'
import { DEMO_PLAN, type SimulatedSubscription } from '#simulators/paypal/subscriptions.ts'
import { escapeHtml, page } from './document.ts'

/** Asks a member to approve the monthly plan. */
export function planPage(plan: SimulatedSubscription | undefined): Reply {
  if (!plan)
    return page({
      status: 404,
      title: 'No such plan (simulator)',
      main: '<h1>No such plan</h1><p>The link is wrong, or the simulator was reset since.</p>',
    })
  if (plan.status !== 'APPROVAL_PENDING')
    return page({
      title: 'Nothing to do (simulator)',
      main: `<h1>Nothing to do here</h1><p>This plan was decided already.</p><p><a class="link" href="${escapeHtml(plan.returnUrl)}">Return to the shop</a></p>`,
    })
  return page({
    title: 'Subscribe (simulator)',
    formTargets: [new URL(plan.returnUrl).origin, new URL(plan.cancelUrl).origin],
    main: `
<h1>Pay ${escapeHtml(plan.brandName ?? 'the shop')} each month</h1>
<dl class="bill">
  <div><dt>First</dt><dd>Today, then on the same day of each month</dd></div>
  <div class="total"><dt>Amount</dt><dd>£${DEMO_PLAN.price}</dd></div>
</dl>
<form method="post" action="/webapps/billing/subscriptions">
  <input type="hidden" name="ba_token" value="${escapeHtml(plan.id)}">
  <button class="main" name="decision" value="approve">Agree and subscribe</button>
  <button class="plain" name="decision" value="cancel">Cancel and return to the shop</button>
</form>`,
  })
}

/** The member's choice: the plan becomes active and its first month is paid, or nothing happens. */
export function decidePlan({ subscriptions }: RestContext, call: Call): Reply {
  const form = new URLSearchParams(call.body.toString())
  const plan = subscriptions.find(form.get('ba_token') ?? '')
  if (!plan || plan.status !== 'APPROVAL_PENDING') return planPage(plan)
  if (form.get('decision') !== 'approve') return seeOther(plan.cancelUrl)
  subscriptions.move(plan.id, 'approve')
  const back = new URL(plan.returnUrl)
  back.searchParams.set('subscription_id', plan.id)
  return seeOther(back.href)
}
