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
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
  /**
   * Undefined where no provider is there to ask. The plan is a fixed page, which an admin activates, while it has no
   * `planId` either.
   */
  plan?: PlanProvider | undefined
}
