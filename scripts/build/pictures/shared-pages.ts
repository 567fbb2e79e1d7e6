import { OPENING_CATALOGUE } from '#modules/catalogue/domain/opening-catalogue.ts'

/**
 * The text of a page's link preview. No brand and no price, and a game only on its own pages: the owner can change all
 * of them, and previews are cached by others.
 */
export interface SharedPage {
  /** The page's canonical path. */
  path: string
  name: string
  line: string
  look: 'default' | 'spectral' | 'tactical'
  /** Files in src/web/art, from top to bottom. */
  art: readonly string[]
}

/** The two games of a new shop. */
const OPENING_GAMES: Readonly<Record<string, { path: string; name: string; look: SharedPage['look'] }>> = {
  phasmophobia: { path: '/phasmophobia', name: 'Phasmophobia', look: 'spectral' },
  'cod-bo6': { path: '/call-of-duty', name: 'Black Ops 6', look: 'tactical' },
}

/** Every indexed page; a test compares it with the routes. */
export function sharedPages(): SharedPage[] {
  return [
    plain('/', 'You keep the progress. We play the grind.', 'Boosts and carries, played with you', [
      'thermal-room.png',
      'contour-map.svg',
    ]),
    plain('/services', 'All services', 'Every price and time on the table', ['thermal-room.png', 'contour-map.svg']),
    {
      path: '/phasmophobia',
      name: 'Prestige without the night shift.',
      line: 'Phasmophobia on 15x difficulty, within 24 hours',
      look: 'spectral',
      art: ['thermal-room.png'],
    },
    {
      path: '/call-of-duty',
      name: 'The whole quest, one clean run.',
      line: 'Black Ops 6 easter eggs in 1-3 hours',
      look: 'tactical',
      art: ['contour-map.svg'],
    },
    ...OPENING_CATALOGUE.map(({ game, slug, name, estimatedHours }): SharedPage => {
      const of = OPENING_GAMES[game]
      if (!of) throw new Error(`no picture is made for ${game}`)
      return {
        path: `${of.path}/${slug}`,
        name,
        line: `${of.name} · ${estimatedHours} · you play along`,
        look: of.look,
        art: [`services/${slug}.${of.look === 'spectral' ? 'png' : 'svg'}`],
      }
    }),
    plain('/about', 'We have done this run before.', 'Who plays, and what they promise'),
    plain('/contact', 'Ask a person.', 'Before an order, or about one'),
    plain('/reviews', 'What players say', 'Every review is read by a person before it appears'),
    plain('/subscription', 'Monthly Unlimited', 'Carries for one price a month, cancel anytime'),
    plain('/rewards', 'Play, collect, redeem', '10 points for every full £10'),
    plain('/discord', 'Where your player answers', 'Runs are arranged on Discord'),
    plain('/order-tracking', 'Track your order', 'Where it stands, and when it is done at the latest'),
    plain('/record', 'Delivery record', 'How long orders took, month by month'),
    plain('/cancel', 'Cancel an order', 'Within 14 days, without a reason'),
    plain('/terms', 'Terms of Service', 'What we do, and when you get your money back'),
  ]
}

function plain(path: string, name: string, line: string, art: readonly string[] = []): SharedPage {
  return { path, name, line, look: 'default', art }
}
