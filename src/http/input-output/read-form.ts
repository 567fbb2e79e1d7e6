import type { HttpContext } from '#http/http-context.ts'
import { UnsupportedBody } from './unsupported-body.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The fields of a form as browsers send it without scripts. Throws `UnsupportedBody` for anything else. */
export async function readForm(http: HttpContext): Promise<Record<string, string>> {
  if (!http.req.header('content-type')?.toLowerCase().startsWith(FORM)) throw new UnsupportedBody(FORM)
  return Object.fromEntries(new URLSearchParams(await http.req.text()))
}
