import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod'
import { ROOT } from '../../scripts/checks/command.ts'

const EXAMPLE = join(ROOT, 'examples', 'night-relay.json')
const SIZE = { width: 1600, height: 900 }

/** Home, a game, a service and one with choices of the example shop. */
export const PAGES_WITH_PICTURES = ['/', '/rocket-league', '/rocket-league/one-lesson', '/rocket-league/rank-climb']

/** A file of the example shop in which every game and service has an uploaded picture. @returns its path */
export async function shopWithPictures(folder: string): Promise<string> {
  const shown = z.looseObject({})
  const shop = z
    .looseObject({ games: z.array(shown), services: z.array(shown) })
    .parse(JSON.parse(readFileSync(EXAMPLE, 'utf8')))
  const bytes = await sharp(join(ROOT, 'docs', 'images', 'home.jpg'))
    .resize({ ...SIZE, fit: 'cover' })
    .webp()
    .toBuffer()
  const id = `${SIZE.width}x${SIZE.height}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  const withPicture = (each: object) => ({ ...each, picture: id })
  const path = join(folder, 'with-pictures.json')
  writeFileSync(
    path,
    JSON.stringify({
      ...shop,
      games: shop.games.map(withPicture),
      services: shop.services.map(withPicture),
      pictures: [{ id, name: 'home.jpg', data: bytes.toString('base64') }],
    }),
  )
  return path
}
