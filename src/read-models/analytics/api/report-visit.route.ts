import type { Hono } from 'hono'
import { reportVisit } from '#contract/visits.ts'
import { isRobot } from '#read-models/analytics/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

export function mountReportVisit(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, reportVisit, ({ body, http }) => {
    const counted = !isRobot(http.req.header('user-agent'))
    if (counted) deps.visits.add(body.kind)
    return { counted }
  })
}
