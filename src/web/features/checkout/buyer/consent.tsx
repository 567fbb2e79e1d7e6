import { AGE_CONFIRMED, START_REQUEST } from '#kernel/shop/consent.ts'
import type { Game } from '#kernel/shop/game.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { RiskNotes } from '#web/lib/shop/risk-notes.tsx'
import type { BuyerForm } from './use-buyer-form.ts'

/**
 * The tick that every way to order asks for, with what the publishers' rules may mean for the account. Its words are
 * stored with the order. Apart from the other fields, so that it registers after them: the first fault gets the focus
 * in this order.
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
