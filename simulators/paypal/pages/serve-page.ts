import type { Call, Reply } from '#simulators/paypal/reply.ts'
import type { RestContext } from '#simulators/paypal/rest.ts'
import { approvalPage } from './approval-page.ts'
import { browserScript, stylesheet } from './assets.ts'
import { decide, unknownOrder, webOrigin } from './decision.ts'
import { page } from './document.ts'
import { hostedButtonPage, payHostedButton } from './hosted-button.ts'
import { overviewPage } from './overview-page.ts'
import { decidePlan, planPage } from './plan-page.ts'

/** All pages for browsers. `mayControl`: the client is on this machine and may see all orders. */
export function servePage(context: RestContext, call: Call, { mayControl }: { mayControl: boolean }): Reply {
  const query = call.url.searchParams
  switch (`${call.method} ${call.url.pathname}`) {
    case 'GET /sdk/js':
      return query.get('client-id') === context.merchant.clientId
        ? browserScript('sdk')
        : { status: 400, body: { message: 'unknown client-id' } }
    case 'GET /assets/say-open.js':
      return browserScript('say-open')
    case 'GET /assets/report-back.js':
      return browserScript('report-back')
    case 'GET /assets/page.css':
      return stylesheet()
    case 'GET /favicon.ico':
      // Every browser requests it; a 404 would be an error in its console.
      return { status: 204, body: Buffer.alloc(0) }
    case 'GET /checkoutnow/opening':
      return page({
        title: 'One moment (simulator)',
        script: '/assets/say-open.js',
        main: '<h1>One moment</h1><p>The shop is preparing your order.</p>',
      })
    case 'GET /checkoutnow': {
      const order = context.store.find(query.get('token') ?? '')
      return order
        ? approvalPage(order, { isPopup: query.get('popup') === '1', origin: webOrigin(query.get('origin')) })
        : unknownOrder()
    }
    case 'POST /checkoutnow':
      return decide(context, call)
    case 'GET /webapps/billing/subscriptions':
      return planPage(context.subscriptions.find(query.get('ba_token') ?? ''))
    case 'POST /webapps/billing/subscriptions':
      return decidePlan(context, call)
    case 'GET /hosted-button':
      return hostedButtonPage(call)
    case 'POST /hosted-button':
      return payHostedButton(context, call)
    case 'GET /':
      return mayControl ? overviewPage(context.store.newest(100), context.subscriptions.newest()) : nothingHere()
    default:
      return nothingHere()
  }
}

function nothingHere(): Reply {
  return page({ status: 404, title: 'Nothing here (simulator)', main: '<h1>Nothing here</h1>' })
}
