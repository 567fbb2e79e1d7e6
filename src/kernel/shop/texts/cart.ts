/** The words of the cart, as a new shop has them; see page-texts.ts for their signs. */
export const CART_TEXTS = {
  heading: 'Cart',
  emptyHeading: 'Your Cart is Empty',
  emptySentence: 'Add services to your cart to get started.',
} as const
