import type { Service } from '#contract/catalogue.ts'
import { timePhrase } from '#web/lib/shop/service-times.ts'

/** What Home promises, by what is on offer; the server's description of the page says the same. */
export function heroPromise(services: readonly Service[]): string {
  const [phasmophobia, callOfDuty] = [timePhrase('phasmophobia', services), timePhrase('cod-bo6', services)]
  return [
    phasmophobia && `Phasmophobia boosts ${phasmophobia}.`,
    callOfDuty && `Black Ops 6 easter eggs ${callOfDuty}.`,
    'Not delivered? You get your money back.',
  ]
    .filter(Boolean)
    .join(' ')
}
