/** Such as `measured on 143 deliveries`; a demo says that they are invented. */
export function measuredOn({ count, isSample }: { count: number; isSample: boolean }): string {
  return `measured on ${count} ${isSample ? 'invented deliveries of this demo' : 'deliveries'}`
}
