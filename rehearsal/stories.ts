import type { Story } from './story.ts'
import { cancelled } from './stories/cancelled.ts'
import { contested } from './stories/contested.ts'
import { covered } from './stories/covered.ts'
import { firstDeliveries } from './stories/first-deliveries.ts'
import { late } from './stories/late.ts'

export const STORIES: readonly Story[] = [late, cancelled, contested, firstDeliveries, covered]
