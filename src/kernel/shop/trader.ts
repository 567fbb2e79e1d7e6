/**
 * The seller's identity that UK law requires a shop to show: E-Commerce Regulations 2002 reg. 6, Companies (Trading
 * Disclosures) Regulations 2015 reg. 24, 25. Empty text where a part does not apply.
 */
export interface Trader {
  /** The company's registered name, or the sole trader's own. */
  name: string
  /** A geographic address on one line, its parts separated by commas. */
  address: string
  companyNumber: string
  /** Empty while the trader is not registered for VAT. */
  vatNumber: string
  phone: string
}

/** One sentence for the footer of pages and mails; undefined while no seller is named. */
export function soldBy({ name, address, companyNumber, vatNumber, phone }: Trader): string | undefined {
  if (name === '') return undefined
  const rest = [
    companyNumber && `Company no. ${companyNumber}`,
    vatNumber && `VAT no. ${vatNumber}`,
    phone && `Phone ${phone}`,
  ].filter((part) => part !== '')
  return `Sold by ${[name, address].filter((part) => part !== '').join(', ')}.${rest.map((part) => ` ${part}.`).join('')}`
}
