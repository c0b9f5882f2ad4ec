import { ruledTexts } from '@kartu/contracts/company/card-fields.plain'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import { t } from './words.ts'

export function fieldLabel(field: ImportField): string {
  const isRuledText = (one: ImportField): one is (typeof ruledTexts)[number] => ruledTexts.some((text) => text === one)
  return isRuledText(field) ? t(($) => $.cardFields[field]) : t(($) => $.imports.field[field])
}
