import type { Hono } from 'hono'
import { html } from 'hono/html'
import { FILES } from '#contract/files.ts'
import { CALLS } from '#contract/endpoints.ts'
import { sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { openApiDocument } from '#http/openapi.ts'
import { operatorPage } from './operator-page.ts'

/** Serves /api/openapi.json and /api/docs: the contract for programs and for people. */
export function mountApiPages(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const description = describedOnce(deps.publicUrl, sessionCookie.name(deps))
  app.get('/api/openapi.json', (http) =>
    http.body(description().json, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  )
  app.get('/api/docs', () => {
    const rows = Object.entries(description().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { summary, requestBody, responses }]) =>
          html`<details><summary><strong>${method.toUpperCase()}</strong> <code>${path}</code> <span>${summary}</span></summary>${requestBody ? html`<h2>Body</h2><pre>${JSON.stringify(requestBody, null, 2)}</pre>` : ''}<h2>Answers</h2><pre>${JSON.stringify(responses, null, 2)}</pre></details>`,
      ),
    )
    return operatorPage(
      'Shop API',
      html`<p>The same document for programs: <a href="/api/openapi.json">openapi.json</a>. Errors are problem+json with a code, a message, a request id and every field fault.</p>${rows}`,
    )
  })
}

/** Generated at the first request, because it takes longer than building the rest of the app. */
function describedOnce(server: string, cookie: string) {
  let described: (Pick<ReturnType<typeof openApiDocument>, 'paths'> & { json: string }) | undefined
  return () => {
    if (!described) {
      const document = openApiDocument(
        { calls: CALLS, files: FILES },
        { title: 'Shop API', server, sessionCookie: cookie },
      )
      described = { paths: document.paths, json: JSON.stringify(document) }
    }
    return described
  }
}
