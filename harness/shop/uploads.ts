import sharp, { type Metadata } from 'sharp'
import { addPicture, type AdminPicture } from '#contract/admin/pictures.ts'
import { answerOf } from '#harness/answers.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A single-coloured picture as a file; pixels. */
export function pictureFile(
  { width, height, colour }: { width: number; height: number; colour: string },
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

/** Metadata of a picture's variant. The shop forbids sharp to read AVIF, for this process too. */
export async function metadataOf(form: Buffer): Promise<Metadata> {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
  return sharp(form).metadata()
}

/** Uploads a file like the dashboard. */
export async function upload(
  shop: TestApp,
  admin: TestMember,
  file: Uint8Array,
  { type = 'image/png', name }: { type?: string; name?: string } = {},
): Promise<Response> {
  const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
  return shop.request(`/api/admin/pictures${query}`, {
    method: 'POST',
    headers: { ...admin.sent.headers, 'content-type': type },
    body: new Uint8Array(file),
  })
}

/** A stored picture. */
export async function keptPicture(shop: TestApp, admin: TestMember, colour = '#884422'): Promise<AdminPicture> {
  const file = await pictureFile({ width: 640, height: 360, colour })
  return answerOf(addPicture, await upload(shop, admin, file))
}
