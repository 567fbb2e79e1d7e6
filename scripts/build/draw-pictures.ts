/**
 * Draws the pictures for pages' metadata: a link preview for each page, and the icons. Run by the build: node
 * scripts/build/draw-pictures.ts <folder>
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawIcons } from './pictures/icons.ts'
import { drawShareImage, loadFaces } from './pictures/share-image.ts'
import { sharedPages } from './pictures/shared-pages.ts'

const [, , folder] = process.argv
if (folder === undefined) throw new Error('no folder to draw into')

for (const [name, picture] of await drawIcons()) await write(join(folder, 'icons', name), picture)
loadFaces()
for (const page of sharedPages())
  await write(join(folder, `${page.path === '/' ? '/share' : `/share${page.path}`}.jpg`), await drawShareImage(page))

async function write(file: string, content: Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
