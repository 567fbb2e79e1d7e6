import { type ComponentType, lazy } from 'react'

/** A room of the dashboard; its screen is loaded when it is opened. */
interface Room {
  /** Its name in the address: /admin?tab=... */
  id: string
  label: string
  Panel: ComponentType
}

/** The seven tabs. */
export const TABS: readonly Room[] = [
  {
    id: 'overview',
    label: 'Overview',
    Panel: lazy(async () => ({ default: (await import('./overview-panel.tsx')).OverviewPanel })),
  },
  {
    id: 'orders',
    label: 'Orders',
    Panel: lazy(async () => ({ default: (await import('./orders/orders-panel.tsx')).OrdersPanel })),
  },
  {
    id: 'users',
    label: 'Users',
    Panel: lazy(async () => ({ default: (await import('./users/users-panel.tsx')).UsersPanel })),
  },
  {
    id: 'services',
    label: 'Services',
    Panel: lazy(async () => ({ default: (await import('./services/services-panel.tsx')).ServicesPanel })),
  },
  {
    id: 'subscriptions',
    label: 'Subscriptions',
    Panel: lazy(async () => ({
      default: (await import('./subscriptions/subscriptions-panel.tsx')).SubscriptionsPanel,
    })),
  },
  {
    id: 'reviews',
    label: 'Reviews',
    Panel: lazy(async () => ({ default: (await import('./reviews/reviews-panel.tsx')).ReviewsPanel })),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    Panel: lazy(async () => ({ default: (await import('./analytics/analytics-panel.tsx')).AnalyticsPanel })),
  },
]

/** The other rooms, linked beside the tabs. */
export const BACK_ROOMS: readonly Room[] = [
  {
    id: 'games',
    label: 'Games',
    Panel: lazy(async () => ({ default: (await import('./games/games-panel.tsx')).GamesPanel })),
  },
  {
    id: 'look',
    label: 'Look',
    Panel: lazy(async () => ({ default: (await import('./look/look-panel.tsx')).LookPanel })),
  },
  {
    id: 'texts',
    label: 'Texts',
    Panel: lazy(async () => ({ default: (await import('./texts/texts-panel.tsx')).TextsPanel })),
  },
  {
    id: 'messages',
    label: 'Messages',
    Panel: lazy(async () => ({ default: (await import('./messages/messages-panel.tsx')).MessagesPanel })),
  },
  {
    id: 'redemptions',
    label: 'Redemptions',
    Panel: lazy(async () => ({ default: (await import('./redemptions/redemptions-panel.tsx')).RedemptionsPanel })),
  },
  {
    id: 'coupons',
    label: 'Coupons',
    Panel: lazy(async () => ({ default: (await import('./coupons/coupons-panel.tsx')).CouponsPanel })),
  },
  {
    id: 'settings',
    label: 'Settings',
    Panel: lazy(async () => ({ default: (await import('./settings/settings-panel.tsx')).SettingsPanel })),
  },
  {
    id: 'audit',
    label: 'Audit log',
    Panel: lazy(async () => ({ default: (await import('./audit/audit-panel.tsx')).AuditPanel })),
  },
]
