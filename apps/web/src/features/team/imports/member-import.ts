import { ruledTexts } from '@kartu/contracts/company/card-fields.plain'
import type { CardProduct } from '@kartu/contracts/platform/table-imports.data'
import { type ImportField, type ImportTarget, translatedTarget } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { paths } from '../../../lib/paths.ts'
import type { ImportKind } from '../../../lib/company/use-import.ts'
import { languageName } from '../../../ui/languages/language-names.ts'
import { t } from './words.ts'

/** Imports of members. */
export const memberImport: ImportKind<typeof importRoutes> = { routes: importRoutes, path: paths.imports }

/** Names of products whose exports are recognised. */
export const productNames: Readonly<Record<CardProduct, string>> = {
  ...{ hihello: 'HiHello', popl: 'Popl', blinq: 'Blinq', wave: 'Wave', uniqode: 'Uniqode' },
}

export const noCounts = { create: 0, update: 0, unchanged: 0, error: 0 }

export function fieldLabel(target: ImportTarget): string {
  const translated = translatedTarget(target)
  if (translated) {
    const [field, language] = [fieldLabel(translated.text), languageName(translated.language)]
    return t(($) => $.imports.columns.translated, { field, language })
  }
  const field = target as ImportField
  const isRuledText = (one: ImportField): one is (typeof ruledTexts)[number] => ruledTexts.some((text) => text === one)
  return isRuledText(field) ? t(($) => $.cardFields[field]) : t(($) => $.imports.field[field])
}
