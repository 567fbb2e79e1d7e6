import { describe, expect, test } from 'vitest'
import type { PublicReview, ReviewSummary } from '#contract/reviews.ts'
import type { Shop } from '#contract/shop.ts'
import { exampleRewards, exampleServices, exampleShop, exampleTerms } from '#harness/shop/example-shop.ts'
import { render } from './entry-server.tsx'

const review: PublicReview = {
  id: 'r1',
  customerName: 'Sam',
  rating: 4,
  review: 'Done in an evening.',
  serviceType: 'cod-bo6-easter-egg',
  createdAt: '2026-11-21T23:30:00.000Z',
  verifiedPurchase: false,
  sample: false,
}
const summary: ReviewSummary = { count: 1, average: 4, byRating: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 }, removed: 0 }

type Answers = Partial<Record<string, () => Response>>
const ANSWERS: Answers = {
  '/api/shop': () => Response.json(exampleShop),
  '/api/services': () => Response.json(exampleServices),
  '/api/terms': () => Response.json(exampleTerms),
  '/api/rewards/offers': () => Response.json(exampleRewards),
  '/api/testimonials': () => Response.json([review]),
  '/api/reviews?limit=20': () => Response.json([review]),
  '/api/reviews/summary': () => Response.json(summary),
}

async function page(path: string, answers: Answers = {}) {
  const asked: string[] = []
  const rendered = await render(new Request(`https://shop.example${path}`), (address) => {
    asked.push(address)
    return (answers[address] ?? ANSWERS[address])?.() ?? new Response(null, { status: 404 })
  })
  return { ...rendered, asked, text: textOf(rendered.markup) }
}

/** What a visitor reads: React's own comments and all tags away, entities as characters. */
function textOf(markup: string): string {
  const characters: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }
  return markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => characters[entity] ?? entity)
}

const testimonials = (count: number, change: Partial<PublicReview> = {}) => ({
  '/api/testimonials': () =>
    Response.json(Array.from({ length: count }, (_, index) => ({ ...review, ...change, id: String(index) }))),
})

describe('exact words of the specification, in the first HTML', () => {
  test.each([
    [
      '/subscription',
      [
        'Monthly Unlimited Access',
        'Monthly Unlimited',
        '£7.99',
        'per month',
        'Cancel anytime',
        'Please login to subscribe',
      ],
    ],
    [
      '/rewards',
      [
        'Login Required',
        'Please login to view your rewards and points balance',
        'Login Now',
        '100 Free Levels',
        'XP Token Package',
      ],
    ],
    [
      '/about',
      [
        'Professional',
        'Fast & Reliable',
        'Customer First',
        'Results Focused',
        '300+',
        '4.9/5',
        '500+',
        '200+',
        'max completion',
      ],
    ],
    ['/discord', ['Direct support', 'Gaming community', 'Service updates', 'Gaming tips']],
    ['/contact', ['Discord support', 'E-mail support', 'Response time', 'support@example.test']],
    ['/', ['24/7', '4.9/5', '300+', 'cod bo6 easter egg Customer']],
    ['/terms', ['FAQ', 'Order Status', 'Achievement Unlocks']],
  ])('%s', async (path, words) => {
    const { text } = await page(path)
    for (const each of words) expect(text).toContain(`|${each}|`)
  })
})

describe('opening hours and claims', () => {
  const shopWith = (change: Partial<Shop>) => ({ '/api/shop': () => Response.json({ ...exampleShop, ...change }) })

  test('are the settings’ own wherever they are told', async () => {
    const usual = (await page('/contact')).text
    for (const words of ['24/7 support.', 'usually within |1| hour']) expect(usual).toContain(words)
    const openingHours = { days: ['Monday'], opens: '09:00', closes: '17:00', text: 'Mon 09:00-17:00' }
    const { text } = await page(
      '/contact',
      shopWith({ openingHours, claims: { ...exampleShop.claims, responseTime: 'under 3 hours' } }),
    )
    for (const words of ['Mon 09:00-17:00 support.', 'usually within |3| hours']) expect(text).toContain(words)
    expect(text).not.toContain('24/7')
  })

  test('are called statements only where they are', async () => {
    expect((await page('/about')).text).toContain('These are our own statements.')
    const { text } = await page('/about', shopWith({ measuredClaims: ['rating'] }))
    expect(text).toContain('Measured by the shop: the rating. The rest are our own statements.')
    expect(text).not.toContain('These are our own')
  })

  test('are each told apart on the record, with how they are counted; what is hidden is not told', async () => {
    const claims = { ...exampleShop.claims, happyCustomers: null }
    const { text } = await page('/record', shopWith({ measuredClaims: ['rating'], claims }))
    expect(text).toContain('The average of all published reviews, from seven reviews on. Counted every hour.')
    expect(text).toContain('Our own statement; it is not counted yet.')
    expect(text).not.toContain('Customers:')
  })
})

describe('the reviews page on the server', () => {
  test('asks for what the address says, and shows it with its day and its stars in words', async () => {
    const { asked, text, status, isKept } = await page('/reviews?service=custom-service&rating=4', {
      '/api/reviews?service=custom-service&rating=4&limit=20': () =>
        Response.json([review], { headers: { link: '</api/reviews?cursor=next-one>; rel="next"' } }),
      '/api/reviews/summary?service=custom-service': () => Response.json(summary),
    })
    expect(asked.toSorted()).toEqual([
      '/api/reviews/summary?service=custom-service',
      '/api/reviews?service=custom-service&rating=4&limit=20',
      '/api/shop',
    ])
    expect({ status, isKept }).toEqual({ status: 200, isKept: true })
    for (const words of ['Sam', '4 of 5', 'Done in an evening.', '21 Nov 2026', 'Show more'])
      expect(text).toContain(words)
  })

  test('goes on by a link that works without a script', async () => {
    const { markup } = await page('/reviews', {
      '/api/reviews?limit=20': () =>
        Response.json([review], { headers: { link: '</api/reviews?cursor=next-one>; rel="next"' } }),
    })
    expect(markup).toContain('href="/reviews?cursor=next-one"')
  })

  test('marks a verified purchase and a sample only where they are', async () => {
    expect((await page('/reviews')).text).not.toMatch(/\|Verified purchase\||\|Sample\|/)
    const { text } = await page('/reviews', {
      '/api/reviews?limit=20': () => Response.json([{ ...review, verifiedPurchase: true, sample: true }]),
    })
    expect(text).toContain('|Verified purchase|')
    expect(text).toContain('|Sample|')
    expect(text).toContain('reviews marked Sample are invented')
  })

  test('draws no figure of nothing', async () => {
    const { text } = await page('/reviews', {
      '/api/reviews?limit=20': () => Response.json([]),
      '/api/reviews/summary': () =>
        Response.json({ count: 0, average: null, byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, removed: 0 }),
    })
    expect(text).toContain('|No reviews yet.|')
    expect(text).toContain('|Every review here will come from a person, read before it appears.|')
    expect(text).not.toContain('In figures')
  })

  test('is a failure without its reviews, with a skeleton', async () => {
    const { status, text } = await page('/reviews', {
      '/api/reviews?limit=20': () => new Response(null, { status: 500 }),
    })
    expect(status).toBe(503)
    expect(text).toContain('|Loading reviews|')
  })
})

describe('the testimonials of Home', () => {
  test('are six at most; the summary comes above six reviews, to one decimal, and counts no entry of the owner', async () => {
    const reviewed = (count: number) => ({
      '/api/reviews/summary': () => Response.json({ ...summary, count, average: 31 / 7 }),
    })
    const noClaim = {
      '/api/shop': () => Response.json({ ...exampleShop, claims: { ...exampleShop.claims, rating: null } }),
    }
    const six = await page('/', {
      ...noClaim,
      ...testimonials(7, { rating: 5, verifiedPurchase: true }),
      ...reviewed(6),
    })
    expect(six.text.match(/\|Verified Review\|/g)).toHaveLength(6)
    expect(six.text).not.toContain('of 5 from')
    const seven = await page('/', { ...noClaim, ...testimonials(9, { rating: 5 }), ...reviewed(7) })
    expect(seven.text).toContain('|4.4 of 5 from 7 reviews|')
    expect(seven.text, 'tied to no order').not.toContain('|Verified Review|')
    // A page never says two ratings.
    expect((await page('/', { ...testimonials(9, { rating: 5 }), ...reviewed(7) })).text).not.toContain('of 5 from')
  })

  test('are missed without failing the page, which then is not kept', async () => {
    const { status, isKept, text } = await page('/', { '/api/testimonials': () => new Response(null, { status: 500 }) })
    expect({ status, isKept }).toEqual({ status: 200, isKept: false })
    expect(text).toContain('|Loading customer testimonials...|')
  })

  test('are said to be invented where they are', async () => {
    expect((await page('/', testimonials(1))).text).not.toContain('Sample')
    expect((await page('/', testimonials(1, { sample: true }))).text).toContain('|Sample|')
  })

  test('of markup are text, and no part of the structured data', async () => {
    const { markup, structuredData } = await page(
      '/',
      testimonials(1, { customerName: '<img src=x onerror=alert(1)>', review: '</script><svg onload=alert(1)>' }),
    )
    expect(markup).not.toMatch(/<img src=x|<svg onload/)
    expect(JSON.stringify(structuredData)).not.toMatch(/onerror|rating/i)
  })
})

describe('the page of what is not there any more', () => {
  test.each(['/s/ABCDEFGHIJKLMNOPQRSTUV', '/order-tracking?id=ABCDEFGHIJKLMNOPQRSTUV'])('%s is a 404', async (path) => {
    expect((await page(path)).status).toBe(404)
  })

  test('is not one where the shop could not be asked', async () => {
    const busy = { '/api/shared/ABCDEFGHIJKLMNOPQRSTUV': () => new Response(null, { status: 500 }) }
    expect((await page('/s/ABCDEFGHIJKLMNOPQRSTUV', busy)).status).toBe(200)
  })
})

describe('the Terms', () => {
  const LAW = 'Scots law applies to **you & us**. A *complaint* is answered.\n- one\n- two'
  const own = { ...exampleTerms, version: '2026-11-27-abcd1234', publishedAt: '2026-12-01T10:00:00.000Z' }

  test('have sixteen sections, their links and the name of their version', async () => {
    const { markup, text, status, isKept } = await page('/terms')
    expect({ status, isKept }).toEqual({ status: 200, isKept: true })
    expect(markup.match(/<section id=/g)).toHaveLength(16)
    for (const words of ['Payment and refund policy', 'cancellation form', 'All sales are final once the service has'])
      expect(text).toContain(`|${words}`)
    expect(text).toContain(`The version that you read here is ${exampleTerms.version}.`)
    expect(text).toContain('Effective |1 January 2025|. Last updated |27 November 2026|.')
    expect(markup).toContain('href="mailto:support@example.test"')
    expect(text).not.toMatch(/[*{}[\]]/)
  })

  test('say what the owner wrote, as words and never as markup', async () => {
    const words = { law: LAW, further: '<b>Tips</b> stay with the player.' }
    const { markup, text } = await page('/terms', { '/api/terms': () => Response.json({ ...own, words }) })
    expect(text).toContain('|Scots law applies to |you & us|. A |complaint| is answered.|')
    expect(markup).toContain('<ul><li>one</li><li>two</li></ul>')
    expect(text).toContain('|Further terms|')
    expect(markup).toContain('&lt;b&gt;Tips&lt;/b&gt; stay')
    expect(text).toContain('|1 December 2026|')
  })

  test('of before say so, and one that never was is not made up', async () => {
    const address = `/terms?version=${own.version}`
    const before = await page(address, {
      [`/api/terms?version=${own.version}`]: () => Response.json({ ...own, isCurrent: false, words: { law: LAW } }),
    })
    expect(before.text).toContain('These are earlier terms')
    expect(before.text).toContain('Scots law applies')
    const never = await page('/terms?version=2020-01-01')
    expect([never.status, never.isKept]).toEqual([404, false])
    expect(never.markup).not.toContain('<section id=')
  })

  test('that cannot be had are not replaced by others', async () => {
    const { status, markup } = await page('/terms', { '/api/terms': () => new Response(null, { status: 500 }) })
    expect(status).toBe(503)
    expect(markup).not.toContain('<section id=')
  })
})
