/** Whether Accept-Encoding names a coding with a weight above zero (RFC 9110 12.5.3). */
export function accepts(accepted: string, coding: 'br' | 'gzip'): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    return name === coding && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each))
  })
}
