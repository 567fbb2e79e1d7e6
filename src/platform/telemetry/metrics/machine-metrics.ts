import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { HOUR_MS } from '#kernel/clock.ts'
import { asked } from './asked.ts'
import { readCertificate } from './certificate.ts'

export interface MachineSources {
  dataDir: string
  publicUrl: URL
}

/** Written by `npm run backup` into the data folder after a complete backup; its age is the backup's age. */
export const LAST_BACKUP = 'last-backup'

/**
 * Metrics of outside risks: a full disk, an expiring certificate, missing backups. What cannot be measured is left out.
 */
export function measureMachine(registry: Registry, { dataDir, publicUrl }: MachineSources): void {
  const disk = asked(() => statfs(dataDir))
  const backup = asked(() => stat(join(dataDir, LAST_BACKUP)))
  const certificate = asked(() => readCertificate(publicUrl), { freshMs: HOUR_MS })
  const gauges = [
    told('shop_disk_free_bytes', 'Room left where DATA_DIR is.', async () => {
      const room = await disk()
      return room && room.bavail * room.bsize
    }),
    told(
      'shop_backup_age_seconds',
      'Since the last backup that was written whole and read again; absent when there was none.',
      async () => {
        const last = await backup()
        return last && (Date.now() - last.mtimeMs) / 1000
      },
    ),
    told(
      'shop_certificate_seconds',
      'Until the certificate of PUBLIC_URL ends, 0 when browsers refuse it; asked once an hour, absent without https or an answer.',
      async () => {
        const seen = await certificate()
        if (seen?.fault !== undefined) return 0
        return seen && (seen.endsAt.getTime() - Date.now()) / 1000
      },
    ),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
}

function told(name: string, help: string, read: () => Promise<number | undefined>): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
