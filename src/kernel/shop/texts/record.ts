/** The default texts of the delivery record; page-texts.ts explains their markup. */
export const RECORD_TEXTS = {
  heading: 'Delivery record',
  sentence:
    'How long orders took and how many were on time, counted from the orders themselves. ' +
    'Late ones count, and no order of a buyer is left out.',
} as const
