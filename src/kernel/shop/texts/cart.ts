/** The default texts of the cart; page-texts.ts explains their markup. */
export const CART_TEXTS = {
  heading: 'Cart',
  emptyHeading: 'Your Cart is Empty',
  emptySentence: 'Add services to your cart to get started.',
} as const
