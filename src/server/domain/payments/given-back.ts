/** Why a payment is closed whose money a person has given back: what the provider still says of it is old news. */
export const GIVEN_BACK = 'given-back'
