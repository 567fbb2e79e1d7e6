import * as z from 'zod'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField, optionalLine } from '#contract/fields.ts'
import { pictureField } from '#contract/pictures.ts'

const adminPictureSchema = z.object({
  id: pictureField,
  name: z.string().describe('Of the file that was uploaded; may be empty.'),
  createdAt: instantField,
})
export type AdminPicture = z.infer<typeof adminPictureSchema>

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/admin/pictures',
  access: 'admin',
  summary: 'For admins: all uploaded pictures, the newest first.',
  answer: z.array(adminPictureSchema),
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  access: 'admin',
  summary:
    'For admins: keeps a picture in the sizes of the pages, without metadata. The same file again is the same picture.',
  query: z.object({ name: optionalLine(120).optional() }),
  file: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  refuses: ['too_many_pictures'],
  answer: adminPictureSchema,
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/pictures/:pictureId',
  access: 'admin',
  summary: 'For admins: deletes a picture that no game, no service and no look has.',
  refuses: ['picture_in_use'],
  answer: z.object({ deleted: z.literal(true) }),
})
