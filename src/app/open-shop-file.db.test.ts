import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { randomId } from '#kernel/ids.ts'
import { listAllServices, listGames } from '#modules/catalogue/index.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openShopFile } from './open-shop-file.ts'

const EXAMPLE = 'examples/night-relay.json'

describeOnEachEngine('a shop that begins with a file', (engine) => {
  const shop = useTestApp(engine)
  const deps = () => shop().domain
  const gameIds = async () => (await listGames(deps())).map(({ id }) => id)
  beforeEach(async () => {
    await shop().database.executeSql('delete from service_prices')
    await shop().database.executeSql('delete from services')
  })

  test('has its games and services, and none of the opening catalogue', async () => {
    await openShopFile(deps(), EXAMPLE)
    expect(await gameIds()).toEqual(['rocket-league', 'deep-rock-galactic', 'helldivers-2'])
    expect((await listAllServices(deps())).map(({ slug }) => slug)).toContain('rank-climb')
  })

  test('is left alone at its next start', async () => {
    await openShopFile(deps(), EXAMPLE)
    await shop().database.executeSql("update services set name = 'Mine' where slug = 'rank-climb'")
    await openShopFile(deps(), EXAMPLE)
    expect((await listAllServices(deps())).map(({ name }) => name)).toContain('Mine')
  })

  test('does not open with half of a file, and says what is wrong with it', async () => {
    const before = await gameIds()
    const path = join(tmpdir(), `${randomId()}.json`)
    writeFileSync(path, '{ "version": 1, "settings": {}, "games": [], "services": [{}], "coupons": [] }')
    await expect(openShopFile(deps(), path)).rejects.toThrow(/This is not a shop file\.[^]*services\.0\.name: Required/)
    expect(await gameIds()).toEqual(before)
  })
})
