import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Hono } from 'hono'
import type { HttpEnv } from '#http/http-context.ts'
import { hasTag, weakTag } from '#http/middleware/entity-tag.ts'
import { accepts } from './accepts-coding.ts'

const ROOT = 'dist/client'

type Bytes = Uint8Array<ArrayBuffer>

interface PublicFile {
  type: string
  cacheControl: string
  /** Cache time of files whose name does not change; all others are immutable. */
  etag: string | undefined
  /** Shared buffers, so that thousands of slow readers use one copy. */
  forms: { identity: Bytes; br: Bytes | undefined; gzip: Bytes | undefined }
}

/**
 * The files of `npm run build`, loaded into memory once: assets with hashed names and a few with fixed names. A build
 * that replaces the folder under a running shop takes nothing from its visitors. Paths that are not in the list are a
 * 404, so no request path ever reaches the disk.
 */
export function mountPublicFiles(app: Hono<HttpEnv>): void {
  // Browsers request it for every site.
  app.get('/favicon.ico', (http) => http.redirect('/icon.svg', 308))
  for (const [path, file] of readFiles()) {
    app.get(path, (http) => {
      const lasting = {
        'cache-control': file.cacheControl,
        vary: 'accept-encoding',
        ...(file.etag !== undefined && { etag: file.etag }),
      }
      if (file.etag !== undefined && hasTag(http.req.header('if-none-match'), file.etag))
        return http.body(null, 304, lasting)
      const accepted = http.req.header('accept-encoding') ?? ''
      const encoding =
        file.forms.br && accepts(accepted, 'br')
          ? 'br'
          : file.forms.gzip && accepts(accepted, 'gzip')
            ? 'gzip'
            : 'identity'
      return http.body(file.forms[encoding] ?? file.forms.identity, 200, {
        ...lasting,
        'content-type': file.type,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
    })
  }
}

function* readFiles(): Generator<[path: string, file: PublicFile]> {
  const entries = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(ROOT, file)}`
    if (!entry.isFile() || /\.(br|gz)$/.test(path) || path.startsWith('/.')) continue
    const identity = read(file)
    const isHashed = path.startsWith('/assets/')
    yield [
      path,
      {
        type: getMimeType(path) ?? 'application/octet-stream',
        cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        etag: isHashed ? undefined : weakTag(identity),
        forms: { identity, br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
      },
    ]
  }
}

function readIfThere(file: string): Bytes | undefined {
  return existsSync(file) ? read(file) : undefined
}

function read(file: string): Bytes {
  return new Uint8Array(readFileSync(file))
}
