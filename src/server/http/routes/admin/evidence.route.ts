import type { Hono } from 'hono'
import { EVIDENCE } from '#contract/files.ts'
import { collectEvidence } from '#server/domain/evidence/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { parseParameter } from '#server/http/parse-input.ts'
import { requireAdmin } from '#server/http/signed-in.ts'
import { evidencePdf } from './evidence-pdf.ts'

/** A file to hand to the provider or the bank. */
export function mountEvidence(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get(EVIDENCE.path, async (http) => {
    const { name, text } = await collectEvidence(deps, requireAdmin(http).id, parseParameter(http, 'orderId'))
    return http.body(new Uint8Array(await evidencePdf(text)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })
}
