import { describe, expect, test } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { readImport } from './read-import.ts'

const HEAD = 'slug,name,game,category,price,description,features,popular,inSubscription,archived'

describe('a file of services', () => {
  test('is read as an export writes it', async () => {
    const [row] = await readImport(
      `\uFEFF${HEAD}\r\nprestige-boost,Prestige Boost,phasmophobia,pro-boost,4.5,"One, two","A | B",1,TRUE,2026-01-01\r\n`,
    )
    expect(row).toMatchObject({
      line: 2,
      faults: [],
      service: {
        slug: 'prestige-boost',
        name: 'Prestige Boost',
        price: '4.50',
        description: 'One, two',
        features: ['A', 'B'],
        popular: 1,
        inSubscription: true,
      },
    })
    expect(row?.service).not.toHaveProperty('archived')
  })

  test.each([',', ';', '\t'])('has its cells apart by %j, and features by bars', async (mark) => {
    const lines = [
      ['name', 'game', 'category', 'price', 'description', 'features'],
      ...['One', 'Two', 'Three'].map((name) => [name, 'phasmophobia', 'pro-boost', '4', 'Words', 'A | B | C | D']),
    ]
    const rows = await readImport(lines.map((cells) => cells.join(mark)).join('\r\n'))
    expect(rows.map(({ service }) => [service?.name, service?.features])).toStrictEqual(
      ['One', 'Two', 'Three'].map((name) => [name, ['A', 'B', 'C', 'D']]),
    )
  })

  test('gives back what an export made harmless', async () => {
    expect((await readImport(`${HEAD}\n,'-50 Camos,cod-bo6,single-easter-egg,4,'=what,,,,`))[0]?.service).toMatchObject(
      { name: '-50 Camos', description: '=what' },
    )
  })

  test('carries choices as JSON, and the parts of a bundle between bars', async () => {
    const configurator = exampleConfigurator()
    const { unparse } = (await import('papaparse')).default
    const row = { name: 'A', game: 'phasmophobia', category: 'pro-boost', price: '2', description: 'D' }
    const rows = await readImport(
      unparse([
        { ...row, choices: JSON.stringify(configurator), bundle: '' },
        { ...row, choices: '', bundle: 'prestige-boost 2 | 2-games-package 1' },
        { ...row, choices: 'a map', bundle: 'prestige-boost' },
      ]),
    )
    expect(rows[0]?.service?.configurator).toStrictEqual(configurator)
    expect(rows[1]?.service?.bundle).toStrictEqual([
      { slug: 'prestige-boost', quantity: 2 },
      { slug: '2-games-package', quantity: 1 },
    ])
    expect(rows[2]?.faults).toStrictEqual([
      { field: 'choices', message: 'Choices as an export writes them, in JSON' },
      { field: 'bundle', message: 'A whole number from 1 to 20' },
    ])
  })

  test('says what a service is delivered in, and how many of its orders may be open', async () => {
    const head = 'name,game,category,price,description,unitLabel,unitCount,unitSteps,openOrderLimit'
    const rowOf = (cells: string) => `\n${['A', 'phasmophobia', 'pro-boost', '4', 'D'].join(',')},${cells}`
    const rows = await readImport(
      head +
        ['prestige,20,,3', 'part,,Power 20 | The rest 80,', ',,,', ',5,,', 'part,1,Power 20 | Rest 70,0']
          .map(rowOf)
          .join(''),
    )
    expect(rows.slice(0, 3).map(({ service }) => [service?.units, service?.openOrderLimit])).toStrictEqual([
      [{ label: 'prestige', count: 20, steps: [] }, 3],
      [
        {
          label: 'part',
          count: 2,
          steps: [
            { label: 'Power', weight: 20 },
            { label: 'The rest', weight: 80 },
          ],
        },
        undefined,
      ],
      [undefined, undefined],
    ])
    expect(rows.slice(3).map(({ faults }) => faults.map(({ field }) => field))).toStrictEqual([
      ['unitLabel'],
      ['unitSteps', 'openOrderLimit'],
    ])
  })

  test('tells the faults of each row, and keeps the others', async () => {
    const rows = await readImport(
      `${HEAD}\n,A,phasmophobia,pro-boost,"4,00",D,,,,\n,B,phasmophobia,pro-boost,4,D,,,,\n,,Fortnite 2,X x,1,D,,two,maybe,`,
    )
    expect(rows.map(({ line, faults }) => [line, faults.map(({ field }) => field).toSorted()])).toStrictEqual([
      [2, ['price']],
      [3, []],
      [4, ['category', 'game', 'inSubscription', 'name', 'popular']],
    ])
  })

  test.each([
    ['', 'Missing: name, game'],
    ['a,b\n1,2', 'Missing: name'],
    [HEAD, 'no rows'],
    [`${HEAD}\n${',A,phasmophobia,pro-boost,4,D,,,,\n'.repeat(101)}`, '101 rows'],
  ])('that cannot be one says why', async (text, words) => {
    await expect(readImport(text)).rejects.toThrow(words)
  })
})
