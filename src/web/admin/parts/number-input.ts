const NUMBER = { type: 'number', className: 'figure', autoComplete: 'off' } as const

/** Props of an input for whole numbers. */
export const WHOLE = { ...NUMBER, step: '1', inputMode: 'numeric' } as const

/** Props of an input for pounds with pence. */
export const POUNDS = { ...NUMBER, min: '0.01', step: '0.01', inputMode: 'decimal' } as const
