import type { Shop } from '#contract/shop.ts'

/** What is promised of lateness, such as `Late? 10 % back, growing to 50 %, without asking.` */
export function lateWords({ startPercent, stepPercent, capPercent }: NonNullable<Shop['latenessRule']>): string {
  const grows = stepPercent > 0 && capPercent > startPercent
  return `Late? ${startPercent} % back${grows ? `, growing to ${capPercent} %` : ''}, without asking.`
}
