import type { Hono } from 'hono'
import { reportVisit } from '#contract/visits.ts'
import { isRobot } from '#server/domain/analytics/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

export function mountReportVisit(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, reportVisit, ({ body, http }) => {
    const counted = !isRobot(http.req.header('user-agent'))
    if (counted) deps.visits.add(body.kind)
    return { counted }
  })
}
