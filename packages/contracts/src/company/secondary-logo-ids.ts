import { z } from 'zod'
import * as limits from '../limits.ts'
import { Id } from '../validation.ts'

/** Secondary logos of a card or division in their order: each once, at most 6. */
export const SecondaryLogoIds = z
  .array(Id)
  .max(limits.secondaryLogosPerCardMax)
  .refine((ids) => new Set(ids).size === ids.length, 'regex')
