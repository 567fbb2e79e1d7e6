interface Counted {
  count: number
  isSample: boolean
}

/** Such as `143 deliveries`; in a demo it says that they are samples. */
export function deliveriesCounted({ count, isSample }: Counted): string {
  return `${count} ${isSample ? 'invented deliveries of this demo' : 'deliveries'}`
}

/** Such as `measured on 143 deliveries`. */
export function measuredOn(counted: Counted): string {
  return `measured on ${deliveriesCounted(counted)}`
}
