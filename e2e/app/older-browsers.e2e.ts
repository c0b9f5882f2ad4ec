import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newer, newerCalls, newerStyles, type Newer } from '../../scripts/rules/browser-floor.mjs'
import { expect, makeCompany, test } from '../fixtures.ts'

const assets = join(import.meta.dirname, '../../apps/web/dist/assets')
const built = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')

test('a card is edited without newer browser functions @phone', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const person = await makePerson({ first_name: 'Rina', last_name: 'Sari', password: 'nasi goreng kambing' })
  await makeCompany(person, 'Kopi Nusantara')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(takeAway, newer)

  await page.goto('/team')
  expect(
    await page.evaluate(() => ['parse' in URL, 'any' in AbortSignal, 'size' in URLSearchParams.prototype]),
  ).toEqual([false, false, false])
  await page.getByLabel('Work email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('nasi goreng kambing')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Rina Sari', exact: true }).click()
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  for (const path of ['/company', '/company/division', '/business/customisation', '/team/import', '/team/pending']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-older-browser')
  expect(faults).toEqual([])
})

for (const { prefix, sentence } of [
  { prefix: '', sentence: 'This browser is too old for Kartu.' },
  { prefix: '/id', sentence: 'Peramban ini terlalu lama untuk Kartu.' },
])
  test(`an older browser shows a notice at ${prefix}/`, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    })
    await page.goto(`${prefix}/auth/login`)
    await expect(page.getByText(sentence)).toBeVisible()
  })

test('the build calls newer functions only after checking for them @main', () => {
  // Each is checked before its call, or only shares a name with a newer function.
  const known = [
    'ClipboardItem', // copy-rich.ts checks for it.
    'Intl.Segmenter', // characters.ts checks for it.
    'Iterator.take', // The method of useRevision.
    'Iterator.toArray', // React.Children's method.
    'SharedArrayBuffer.grow', // WebAssembly.Memory's method.
    'Symbol.dispose', // zip.js's own method.
    'URL.canParse', // zod checks for it.
  ]
  expect(newerCalls(built('.js'))).toEqual(known)
})

test('the build uses newer styles only for decoration @main', () => {
  // Without these, lines break elsewhere, a scroll bar is wider, rows out of sight are drawn, a colour stays the same, or a compared card is larger.
  const looks = [
    '-webkit-tap-highlight-color',
    ':has',
    ':selection',
    'backdrop-filter',
    'contain-intrinsic-block-size',
    'content-visibility',
    'forced-color-adjust',
    'print-color-adjust',
    'resize',
    'scrollbar-width',
    'text-box-edge',
    'text-box-trim',
    'text-size-adjust',
    'text-wrap',
    'user-select',
    'zoom',
  ]
  expect(newerStyles(built('.css'))).toEqual(looks)
  const own = built('.css')
    .match(/[^{}]*:has\([^{]*(?=\{)/g)
    ?.filter((selector) => !/\.m_[0-9a-f]{7,8}/.test(selector))
    .map((selector) => selector.replaceAll(/(?<=\._[a-zA-Z]+)_\w+/g, ''))
  expect(own?.toSorted()).toEqual([
    '._item:has([data-avatar]) :is(._itemFacts,._itemFoot)',
    '._logo:has(button._name:hover)',
    '._table tbody tr:has([data-row-link])',
  ])
})

/** Runs in the browser before each page. */
function takeAway(gone: readonly Newer[]): void {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  const partOf = (place: unknown, name: string): unknown => (Object(place) as Record<string, unknown>)[name]
  for (const { owner, member, on } of gone) {
    const [last = '', ...outer] = owner.split('.').toReversed()
    const holder = outer.reduceRight<unknown>(partOf, globalThis)
    const at = partOf(holder, last)
    const prototype = owner === 'Iterator' ? iterator : partOf(at, 'prototype')
    const places = { itself: [at], prototype: [prototype], either: [at, prototype] }[on]
    if (member === undefined) Reflect.deleteProperty(Object(holder), last)
    else for (const place of places) Reflect.deleteProperty(Object(place), member)
  }
}
