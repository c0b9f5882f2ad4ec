import type { z } from 'zod'
import { line, paragraph } from '../../validation.ts'
import { byKey, fieldFacts, ruledTexts } from '../card-fields.plain.ts'

/** Schemas of the texts that have a rule. */
export const ruledTextSchemas = byKey(ruledTexts, (text): z.ZodType<string, string> => {
  const { kind, charactersMax } = fieldFacts[text]
  return kind === 'paragraph' ? paragraph(charactersMax) : line(charactersMax)
})
