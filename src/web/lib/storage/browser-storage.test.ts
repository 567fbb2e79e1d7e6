import { describe, expect, it } from 'vitest'
import { kindly, type TextStorage } from './browser-storage.ts'

function fake(): TextStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('a kindly storage', () => {
  it('keeps, returns and removes by the real one', () => {
    const real = fake()
    const storage = kindly(() => real)
    storage.setItem('a', '1')
    expect(real.kept.get('a')).toBe('1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('remembers for the page what the browser refuses to keep', () => {
    const storage = kindly(() => {
      throw new Error('blocked')
    })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('does not answer from memory once the real one keeps the key again', () => {
    const real = fake()
    let isFull = true
    const storage = kindly(() => ({ ...real, setItem: (key, value) => (isFull ? fail() : real.setItem(key, value)) }))
    storage.setItem('a', 'old')
    isFull = false
    storage.setItem('a', 'new')
    real.kept.set('a', 'from another tab')
    expect(storage.getItem('a')).toBe('from another tab')
  })
})

function fail(): never {
  throw new Error('full')
}
