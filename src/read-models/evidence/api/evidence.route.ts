import type { Hono } from 'hono'
import { EVIDENCE } from '#contract/files.ts'
import { collectEvidence } from '#read-models/evidence/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { parseParameter } from '#http/input-output/parse-input.ts'
import { requireAdmin } from '#http/signed-in.ts'
import { evidencePdf } from './evidence-pdf.ts'

/** A file for the provider or the bank. */
export function mountEvidence(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get(EVIDENCE.path, async (http) => {
    const { name, text, pictures } = await collectEvidence(deps, requireAdmin(http).id, parseParameter(http, 'orderId'))
    return http.body(new Uint8Array(await evidencePdf(text, pictures)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })
}
