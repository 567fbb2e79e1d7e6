/**
 * Matches up to a character that cannot be part of an address, because addresses may contain nearly anything: it rather
 * removes too much. The part before the @ is limited in length; otherwise a long word without an @ would take quadratic
 * time. An @ after a slash is a package name in a stack trace.
 */
const E_MAIL = /[^\s<>"']{0,253}[^\s<>"'/]@[^\s<>"']+/g

/** Replaces e-mail addresses in a text of a driver or mail server with `instead`. */
export function withoutEmails(text: string, instead: string): string {
  return text.replaceAll(E_MAIL, instead)
}
