import type * as shopFile from '#contract/admin/shop-file.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/shop-file'

export function exportShop(api: Api): Promise<AnswerOf<typeof shopFile.exportShop>> {
  return api.call<typeof shopFile.exportShop>('GET', PATH)
}

/** Rejects with `ApiError`: 400 with every fault of the file. */
export function compareShop(api: Api, file: string): Promise<shopFile.ShopChange[]> {
  return api.call<typeof shopFile.compareShop>('POST', `${PATH}/compare`, { body: { file } })
}

/** Rejects like `compareShop`. */
export function importShop(api: Api, file: string): Promise<AnswerOf<typeof shopFile.importShop>> {
  return api.call<typeof shopFile.importShop>('POST', `${PATH}/import`, { body: { file } })
}
