import { expect, test } from 'vitest'
import { codeSheet } from './code-sheet.ts'

test('a sheet has a code for each person with escaped names', () => {
  const cards = [
    { name: '<img src=x onerror=alert(1)>', title: '', url: 'https://kartu.example/c/ayu?e=a2b3c4' },
    { name: 'Budi', title: 'Sales', url: 'https://kartu.example/c/budi?e=a2b3c4' },
  ]
  const sheet = codeSheet({ locale: 'en', title: 'Codes', event: '"Expo"', line: '18 Nov', cards })
  expect(sheet.match(/data:image\/svg\+xml,%3Csvg/g)).toHaveLength(2)
  expect(sheet).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(sheet).not.toContain('<img src=x')
  expect(sheet).not.toContain('<script')
})
