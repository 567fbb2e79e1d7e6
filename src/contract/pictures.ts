import * as z from 'zod'
import { PICTURE_ID } from '#kernel/shop/picture.ts'

/** The id of an uploaded picture; kernel/shop/picture.ts reads its size from it and builds its URLs. */
export const pictureField = z.string().regex(PICTURE_ID, 'Please choose a picture')
