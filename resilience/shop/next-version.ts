import { cpSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/checks/command.ts'

/** A migration as a new version brings one: the old version, which still runs, knows nothing of what it adds. */
const MIGRATION = `
alter table orders add column parcel text;
create index orders_parcel_idx on orders (parcel) where parcel is not null;
create table parcels (id text primary key, order_id text not null references orders (id));
`

export interface NextVersion {
  /** The folder to start it in. */
  root: string
  /** Addresses of a script as the pages of the old version name it, and those of the new one. */
  script: { old: string; new: string }
}

/**
 * This shop once more in a folder of its own, as its next version: with one migration more, and a script under another
 * name.
 */
export function makeNextVersion(folder: string): NextVersion {
  const root = join(folder, 'next-version')
  for (const part of ['src', 'migrations', 'dist', 'public', 'package.json'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'migrations', '9999-parcels.sql'), MIGRATION)
  const assets = join(root, 'dist', 'client', 'assets')
  const script = readdirSync(assets).find((file) => file.endsWith('.js'))
  if (script === undefined) throw new Error('nothing has been built')
  const renamed = `next-${script}`
  renameSync(join(assets, script), join(assets, renamed))
  return { root, script: { old: `/assets/${script}`, new: `/assets/${renamed}` } }
}
