import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToast, dismissToast, readToasts, reduceToasts, removeToast, REMOVAL_DELAY_MS, updateToast, type Toast } from './toast-store'

const toast = (id: number): Toast => ({ id, text: `toast ${id}`, isOpen: true })

describe('reduceToasts', () => {
  it.each<[string, Parameters<typeof reduceToasts>[1], Toast[]]>([
    ['a second toast takes the place of the first', { type: 'add', toast: toast(2) }, [toast(2)]],
    ['updated', { type: 'update', id: 1, content: { text: 'other' } }, [{ ...toast(1), text: 'other' }]],
    ['another updated', { type: 'update', id: 9, content: { text: 'other' } }, [toast(1)]],
    ['dismissed', { type: 'dismiss', id: 1 }, [{ ...toast(1), isOpen: false }]],
    ['another dismissed', { type: 'dismiss', id: 9 }, [toast(1)]],
    ['all dismissed', { type: 'dismiss' }, [{ ...toast(1), isOpen: false }]],
    ['removed', { type: 'remove', id: 1 }, []],
    ['another removed', { type: 'remove', id: 9 }, [toast(1)]],
    ['all removed', { type: 'remove' }, []],
  ])('%s', (_name, action, expected) => expect(reduceToasts([toast(1)], action)).toEqual(expected))
})

describe('the store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    removeToast()
    vi.useRealTimers()
  })

  it('hides a dismissed toast at once and removes it after a million milliseconds', () => {
    const id = addToast({ text: 'Car Removed' })
    dismissToast(id)
    expect(readToasts()).toMatchObject([{ id, isOpen: false }])
    vi.advanceTimersByTime(REMOVAL_DELAY_MS - 1)
    expect(readToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(readToasts()).toEqual([])
    expect(REMOVAL_DELAY_MS).toBe(1_000_000)
  })

  it('keeps one toast, the last', () => {
    addToast({ text: 'first' })
    const id = addToast({ text: 'second' })
    updateToast(id, { text: 'third' })
    expect(readToasts()).toMatchObject([{ id, text: 'third', isOpen: true }])
  })
})
