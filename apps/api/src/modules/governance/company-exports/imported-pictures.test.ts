import { expect, test } from 'vitest'
import { AppError } from '../../../http/errors.ts'
import { documentRefusal } from './imported-pictures.ts'

test.each([
  ['document_unscanned', 'The virus scanner can’t be reached, so a.pdf was not checked. Try again.'],
  ['document_active', 'a.pdf is no document for a card (document_active).'],
] as const)('an import explains %s', (code, sentence) => {
  expect(documentRefusal('a.pdf', new AppError(code)).message).toBe(`${sentence} Nothing was imported.`)
})
