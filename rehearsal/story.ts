import type { Stage } from './stage.ts'

/** A scenario in a shop, from start to end. */
export interface Story {
  /** Its name for `npm run rehearse -- NAME`. */
  name: string
  tells: string
  /** More days than it takes, because all stories together end now. */
  days: number
  play(stage: Stage): Promise<void>
}
