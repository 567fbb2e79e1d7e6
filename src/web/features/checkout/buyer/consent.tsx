import { AGE_CONFIRMED, START_REQUEST } from '#kernel/shop/consent.ts'
import type { Game } from '#kernel/shop/game.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { RiskNotes } from '#web/lib/shop/risk-notes.tsx'
import type { BuyerForm } from './use-buyer-form.ts'

/**
 * The consent checkbox of every order, with the risk notes of the games' publishers. Its words are stored with the
 * order. Registered after the other fields, so that the first faulty field gets the focus in visual order.
 */
export function Consent({ buyer, games }: { buyer: BuyerForm; games: readonly Game[] }) {
  return (
    <div>
      <RiskNotes games={games} />
      <Checkbox {...buyer.register('consent')} error={buyer.fault('consent')} className="mt-1">
        {START_REQUEST} {AGE_CONFIRMED}
      </Checkbox>
    </div>
  )
}
