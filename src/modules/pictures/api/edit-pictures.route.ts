import type { Hono } from 'hono'
import { addPicture, deletePicture, listPictures, type AdminPicture } from '#contract/admin/pictures.ts'
import * as pictures from '#modules/pictures/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Managing uploaded pictures. */
export function mountEditPictures(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listPictures, async () => (await pictures.listPictures(deps)).map(present))
  mount(
    app,
    addPicture,
    async ({ file, query, actor }) =>
      present(await pictures.addPicture(deps, actor.id, { upload: file, name: query.name ?? '' })),
    { status: 201 },
  )
  mount(app, deletePicture, async ({ param, actor }) => {
    await pictures.deletePicture(deps, actor.id, param('pictureId'))
    return { deleted: true as const }
  })
}

function present({ id, name, createdAt }: pictures.PictureRow): AdminPicture {
  return { id, name, createdAt: createdAt.toISOString() }
}
