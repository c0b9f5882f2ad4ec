import { CardTemplate, DivisionTemplate } from '@kartu/contracts/company/customisation'
import { CardTranslations } from '@kartu/contracts/company/translations/card-translations'
import { z } from 'zod'
import { isReservedName } from '../../../http/system-names.ts'

export const isReserved = (...names: unknown[]): boolean => isReservedName(names.join(' '))

/** Returns the column of a template if a translated name could be mistaken for the program's. */
export function reservedTemplate({ card_template: template }: Readonly<Record<string, unknown>>): string | undefined {
  const isReservedIn = (schema: typeof CardTemplate | typeof DivisionTemplate): boolean =>
    schema.safeParse(template).data?.translations?.some(({ name = '' }) => isReserved(name)) ?? false
  return isReservedIn(CardTemplate) || isReservedIn(DivisionTemplate) ? 'card_template' : undefined
}

const Name = z.object({ first_name: z.string().optional(), last_name: z.string().optional() })
const Own = z.object({ name: Name.optional(), translations: z.unknown().optional() })

/**
 * Returns the column of a card in which a name, in any language or as the employee wrote it, could be mistaken for the
 * program's.
 */
export function reservedOnCard(row: Readonly<Record<string, unknown>>): string | undefined {
  if (isReserved(row['first_name'], row['last_name'])) return 'first_name'
  if (isReserved(row['display_name'])) return 'display_name'
  if (isTranslatedLike(row['translations'])) return 'translations'
  const { name, translations } = Own.safeParse(row['own']).data ?? {}
  return isReserved(name?.first_name, name?.last_name) || isTranslatedLike(translations) ? 'own' : undefined
}

const isTranslatedLike = (translations: unknown): boolean =>
  CardTranslations.safeParse(translations).data?.some(({ first_name: first, last_name: last }) =>
    isReserved(first, last),
  ) ?? false
