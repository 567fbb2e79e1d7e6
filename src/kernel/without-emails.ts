/**
 * Up to whatever cannot belong to one, since an address may hold nearly anything: rather too much goes than a part of a
 * person's. The first part is bounded as addresses are: else a long word without an @ would be read again from each of
 * its characters. An @ behind a slash is a package's, in the stack of an error.
 */
const E_MAIL = /[^\s<>"']{0,253}[^\s<>"'/]@[^\s<>"']+/g

/**
 * A text of drivers and mail servers, which like to repeat addresses of people, with `instead` in the place of each.
 */
export function withoutEmails(text: string, instead: string): string {
  return text.replaceAll(E_MAIL, instead)
}
