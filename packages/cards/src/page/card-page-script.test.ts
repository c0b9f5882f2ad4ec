import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { cardPageScript } from './card-page-script.ts'

test('marks the page while there is no network', () => {
  const classes = new Set<string>()
  const listeners = new Map<string, () => void>()
  const navigator = { userAgent: 'Mozilla/5.0', onLine: false }
  const classList = {
    add: (...names: string[]) => names.forEach((name) => classes.add(name)),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  }
  const document = { documentElement: { classList, dataset: {} }, addEventListener: () => {} }
  const addEventListener = (name: string, listen: () => void) => void listeners.set(name, listen)
  runInContext(cardPageScript, createContext({ document, navigator, addEventListener }))
  expect(classes).toContain('off')
  navigator.onLine = true
  listeners.get('online')?.()
  expect(classes).not.toContain('off')
  navigator.onLine = false
  listeners.get('offline')?.()
  expect(classes).toContain('off')
})
