// Evidence: what the shop can show a provider or bank when a buyer disputes a payment. Owns no table; it joins the
// tables that document an order. It never includes what gives access: the order's key and links with tokens are left
// out.
export { collectEvidence } from './domain/collect-evidence.ts'
