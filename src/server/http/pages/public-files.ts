import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { HttpEnv } from '../http-context.ts'

const ROOT = 'dist/client'

/**
 * What `npm run build` made: the assets, whose names change with their content, and the few files that keep their names
 * (icons, robots, error.css), each routed by name, so that nothing else of the folder is ever served.
 */
export function mountPublicFiles(app: Hono<HttpEnv>): void {
  app.use('/assets/*', serveStatic({ root: ROOT, precompressed: true, onFound: (_path, http) => http.header('cache-control', 'public, max-age=31536000, immutable') }))
  const files = readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files) {
    const path = `${file.parentPath}/${file.name}`.slice('public'.length)
    app.get(path, serveStatic({ root: ROOT, precompressed: true, onFound: (_path, http) => http.header('cache-control', 'public, max-age=3600') }))
  }
}
