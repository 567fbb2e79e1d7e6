import type { Configurator } from '#kernel/orders/configure/configurator.ts'

/** Six ranks with two prices, a mode, a switch, and a question. */
export function exampleConfigurator(): Configurator {
  return {
    range: {
      label: 'Rank',
      min: 0,
      max: 5,
      names: ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Legend'],
      least: 1,
      pieces: [
        { to: 3, price: '2.00', minutes: 60 },
        { to: 5, price: '3.50', minutes: 60 },
      ],
    },
    options: [
      {
        id: 'mode',
        label: 'Mode',
        values: [
          { id: 'normal', label: 'Normal', price: '0.00', percent: 0, timePercent: 100 },
          { id: 'hard', label: 'Hard', price: '3.00', percent: 0, timePercent: 100 },
        ],
      },
      {
        id: 'express',
        label: 'Express',
        values: [{ id: 'on', label: 'Done in half the time', price: '0.00', percent: 30, timePercent: 50 }],
      },
    ],
    questions: [{ id: 'region', label: 'Your region', answers: ['Europe', 'America'] }],
  }
}
