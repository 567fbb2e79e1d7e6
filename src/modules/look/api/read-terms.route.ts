import type { Hono } from 'hono'
import { readTerms } from '#contract/terms.ts'
import { Refusal } from '#kernel/refusals.ts'
import { TERMS_TEXTS } from '#kernel/shop/texts/terms.ts'
import * as looks from '#modules/look/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** The current Terms of Service and every earlier version. */
export function mountReadTerms(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    readTerms,
    async ({ query }) => {
      const terms = await looks.readTerms(deps, query.version)
      if (!terms) throw new Refusal('not_found', 'This shop never had these terms.')
      const { words, publishedAt, version, isCurrent } = terms
      return { version, isCurrent, publishedAt: publishedAt?.toISOString() ?? null, words: othersThanSeeds(words) }
    },
    { headers: { 'cache-control': 'no-cache' } },
  )
}

/** The page already has its own texts. */
function othersThanSeeds(words: Record<string, string>): Record<string, string> {
  const seeds: Readonly<Record<string, string>> = TERMS_TEXTS
  return Object.fromEntries(Object.entries(words).filter(([section, text]) => seeds[section] !== text))
}
