import * as z from 'zod'
import { pictureField } from './pictures.ts'

/** The appearance of the shop's pages; null for the defaults of the style sheet. */
export const shownLookSchema = z.object({
  stylesheet: z.string().nullable().describe('Path of the style sheet behind the own one.'),
  font: z.string().nullable().describe('Path of its font.'),
  ground: z.string().describe('Colour of the page, such as `#0e0d0a`.'),
  logo: pictureField.nullable(),
  logoHasName: z.boolean().describe('Whether the logo shows the name of the shop.'),
  icon: pictureField.nullable(),
  sharePicture: pictureField.nullable().describe('Beside links to pages that have no picture of their own.'),
})
export type ShownLook = z.infer<typeof shownLookSchema>
