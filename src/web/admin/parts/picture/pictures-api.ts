import { queryOptions } from '@tanstack/react-query'
import type * as pictures from '#contract/admin/pictures.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call'>

const LIST = '/api/admin/pictures'

/** All uploaded pictures, newest first. */
export function picturesQuery(api: Api) {
  return queryOptions({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call<typeof pictures.listPictures>('GET', LIST, { signal }),
  })
}

/** Rejects with `ApiError`: 400 for a file that is no picture or too small, 413 for one that is too large. */
export function addPicture(
  api: Api,
  { file, name }: { file: Blob; name: string },
): Promise<AnswerOf<typeof pictures.addPicture>> {
  return api.call<typeof pictures.addPicture>('POST', `${LIST}?name=${encodeURIComponent(name)}`, { body: file })
}

/** Rejects with `ApiError`: 409 while a game or a service uses it. */
export function deletePicture(api: Api, id: string): Promise<AnswerOf<typeof pictures.deletePicture>> {
  return api.call<typeof pictures.deletePicture>('DELETE', `${LIST}/${encodeURIComponent(id)}`)
}
