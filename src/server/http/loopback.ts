/** Whether a caller sits at this machine. */
export function isLoopbackCaller(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address))
}
