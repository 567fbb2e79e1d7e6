import type { Stage } from './stage.ts'

/** Something that happens in a shop, played from its beginning to its end. */
export interface Story {
  /** What `npm run rehearse -- NAME` takes. */
  name: string
  tells: string
  /** More days than it takes: all stories together end now. */
  days: number
  play(stage: Stage): Promise<void>
}
