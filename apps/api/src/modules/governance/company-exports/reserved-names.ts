import { CardTemplate, DivisionTemplate } from '@kartu/contracts/company/customisation'
import { isReservedName } from '../../../http/system-names.ts'

export const isReserved = (...names: unknown[]): boolean => isReservedName(names.join(' '))

/** The column of a template that translates a name into one that readers would take for the program's. */
export function reservedTemplate({ card_template: template }: Readonly<Record<string, unknown>>): string | undefined {
  const isReservedIn = (schema: typeof CardTemplate | typeof DivisionTemplate): boolean =>
    schema.safeParse(template).data?.translations?.some(({ name = '' }) => isReserved(name)) ?? false
  return isReservedIn(CardTemplate) || isReservedIn(DivisionTemplate) ? 'card_template' : undefined
}
