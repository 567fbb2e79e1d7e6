import type { Hono } from 'hono'
import { compareShop, exportShop, importShop, type ShopChange } from '#contract/admin/shop-file.ts'
import * as shopFile from '#modules/shop-file/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentShopFile, readShopFile } from './shop-file.ts'

/** Exporting and importing the shop as one file. */
export function mountShopFile(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const changesOf = async (wanted: ReturnType<typeof readShopFile>) =>
    shopFile.diffShops(presentShopFile(await shopFile.readShopContents(deps)), wanted.file)
  mount(app, exportShop, async () => ({
    file: `${JSON.stringify(presentShopFile(await shopFile.readShopContents(deps)), null, 2)}\n`,
  }))
  mount(app, compareShop, async ({ body }) => (await changesOf(readShopFile(body.file))).map(presentChange))
  mount(app, importShop, async ({ body, actor }) => {
    const wanted = readShopFile(body.file)
    const changes = await changesOf(wanted)
    if (changes.length > 0) await shopFile.importShop(deps, actor.id, wanted.shop)
    return { changes: changes.length }
  })
}

function presentChange({ kind, what, fields }: shopFile.ShopChange): ShopChange {
  return {
    kind,
    what,
    fields: fields.map(({ name, before, after }) => ({
      name,
      before: shown(before),
      after: shown(after),
    })),
  }
}

/** A text as it is, and anything else in the file's format. */
function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
