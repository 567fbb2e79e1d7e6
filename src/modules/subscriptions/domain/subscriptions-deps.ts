import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { ShopSettings } from '#modules/settings/index.ts'
import type { PlanProvider } from './agreements/plan-provider.ts'

export interface SubscriptionsDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
  /** Settings of this deployment. */
  ownSettings: Partial<ShopSettings>
  /** Undefined without a provider. Without a `planId` the plan is a fixed page as well, which an admin activates. */
  plan?: PlanProvider | undefined
}
