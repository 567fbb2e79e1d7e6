import type { Shop } from '#contract/shop.ts'
import { paths } from '#web/lib/links/paths.ts'

/** The delivery record as a schema.org dataset, with the address of its file. */
export function deliveryDataset(shop: Shop): object {
  return {
    '@type': 'Dataset',
    name: `Delivery record of ${shop.brand}`,
    description: 'How long orders took, how many were on time, and how well estimates held, month by month.',
    url: shop.publicUrl + paths.record,
    creator: { '@type': 'Organization', name: shop.brand },
    isAccessibleForFree: true,
    variableMeasured: [
      'Deliveries',
      'On time',
      'Median time',
      'Time within which nine in ten were done',
      'Queue times kept',
    ],
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: `${shop.publicUrl}/record.csv`,
    },
  }
}
