import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/checks/command.ts'

/** A migration as a new version brings one: the old version, which still runs, knows nothing of what it adds. */
const MIGRATION = `
alter table orders add column parcel text;
create index orders_parcel_idx on orders (parcel) where parcel is not null;
create table parcels (id text primary key, order_id text not null references orders (id));
`

/** This shop once more in a folder of its own, as its next version: with one migration more. Gives the folder. */
export function makeNextVersion(folder: string): string {
  const root = join(folder, 'next-version')
  for (const part of ['src', 'migrations', 'dist', 'public', 'package.json']) cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'migrations', '9999-parcels.sql'), MIGRATION)
  return root
}
