import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { cardPageScript } from './card-page-script.ts'

/** Runs the script in a page with these abilities of the browser. */
function started(abilities: object = {}) {
  const classes = new Set<string>()
  const listeners = new Map<string, (event?: unknown) => void>()
  const listen = (name: string, listener: (event?: unknown) => void) => void listeners.set(name, listener)
  const navigator = { userAgent: 'Mozilla/5.0', onLine: true, ...abilities }
  const classList = {
    add: (...names: string[]) => names.forEach((name) => classes.add(name)),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  }
  const document = {
    title: 'Anindya',
    documentElement: { classList, dataset: {} },
    addEventListener: listen,
    getElementById: () => ({ dataset: { copied: 'Copied' } }),
    querySelector: () => ({ href: 'https://cards.example.com/c/anindya' }),
  }
  runInContext(cardPageScript, createContext({ document, navigator, addEventListener: listen }))
  const press = (button: string) => {
    const matches = (selectors: string) => selectors.split(',').some((one) => one === button || one === 'button')
    const pressed = { matches, dataset: {}, parentNode: { querySelector: () => ({ textContent: '+62 812' }) } }
    listeners.get('click')?.({ target: { closest: () => pressed } })
  }
  return { classes, listeners, navigator, press }
}

test('marks the page while there is no network', () => {
  const { classes, listeners, navigator } = started({ onLine: false })
  expect(classes).toContain('off')
  navigator.onLine = true
  listeners.get('online')?.()
  expect(classes).not.toContain('off')
  navigator.onLine = false
  listeners.get('offline')?.()
  expect(classes).toContain('off')
})

describe('sharing the page', () => {
  const abilities = (...names: ('share' | 'clipboard')[]) => {
    const done: unknown[] = []
    const act = (data: unknown) => new Promise(() => done.push(data))
    return {
      done,
      ...(names.includes('share') && { share: act }),
      ...(names.includes('clipboard') && { clipboard: { writeText: act } }),
    }
  }

  test('opens the share sheet of the device', () => {
    const { done, ...navigator } = abilities('share', 'clipboard')
    started(navigator).press('.send')
    expect(done).toEqual([{ title: 'Anindya', url: 'https://cards.example.com/c/anindya' }])
  })

  test('copies the address without a share sheet', () => {
    const { done, ...navigator } = abilities('clipboard')
    const { press } = started(navigator)
    press('.send')
    press('.copy')
    expect(done).toEqual(['https://cards.example.com/c/anindya', '+62 812'])
  })

  test.each([
    [['share'], ['can']],
    [['clipboard'], ['clip', 'can']],
    [[], []],
  ] as const)('with %j the page has the classes %j', (names, expected) => {
    const { classes } = started(abilities(...names))
    expect([...classes].filter((name) => name === 'can' || name === 'clip')).toEqual(expected)
  })
})
