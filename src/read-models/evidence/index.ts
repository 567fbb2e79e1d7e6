// Evidence: what the shop can show a provider or a bank when a buyer disputes a payment. It owns no table; it joins
// those that tell an order's story. It refuses to hand out what opens anything: the key to the order and links with
// tokens are left out.
export { collectEvidence } from './domain/collect-evidence.ts'
