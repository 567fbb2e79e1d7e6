/** What a wrong answer says instead of the truth. The stored order stays as it is. */
export interface Lies {
  amount?: string | undefined
  currency?: string | undefined
  payee?: string | undefined
  customId?: string | undefined
  invoiceId?: string | undefined
  orderStatus?: string | undefined
  captureStatus?: string | undefined
  planId?: string | undefined
}
