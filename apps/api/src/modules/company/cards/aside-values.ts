import { canonical, type FieldValues, type OwnValues } from '@kartu/cards/card-fields'
import { allowedBlocks } from '@kartu/cards/resolve-fields'
import { mixTranslations } from '@kartu/cards/translations'
import { type CardField, type TranslatedField, translatedFields } from '@kartu/contracts/company/card-fields.plain'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { blocksMax, cardTranslationsMax } from '@kartu/contracts/limits'
import { AppError } from '../../../http/errors.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import type { ShownCard } from './card-source.ts'

type Values = FieldValues<StoredPicture>

/**
 * Adds to an edit the stored values that its writer cannot see, because a rule locks or hides them. They reappear if
 * the rule changes. They count towards the limits, so that none is lost.
 */
export function withAside(
  shown: ShownCard,
  own: OwnValues<StoredPicture>,
  next: Values,
  { changed, writer }: { changed: readonly CardField[]; writer: 'company' | 'employee' },
): Values {
  return {
    ...next,
    ...(writer === 'employee' && changed.includes('blocks') && { blocks: withAsideBlocks(shown, own, next) }),
    ...(changed.includes('translations') && {
      translations:
        writer === 'employee'
          ? withAsideTexts(next, own.translations ?? [], (field) => shown.rules[field].access !== 'editable')
          : withAsideTexts(next, shown.company.translations, (field) => shown.rules[field].access === 'hidden'),
    }),
  }
}

/**
 * Returns the employee's values after an edit for the company. If the employee has replaced a text, the translations of
 * the edit become the employee's: the company's translations would not fit that text and would be left out.
 */
export function withGivenTexts(
  { rules }: ShownCard,
  own: OwnValues<StoredPicture>,
  { translations }: Values,
): OwnValues<StoredPicture> {
  const isEditable = (field: CardField): boolean => rules[field].access === 'editable'
  const isReplaced = translatedFields.some((field) => isEditable(field) && own[field] !== undefined)
  if (!isReplaced || !isEditable('translations')) return own
  return { ...own, translations: mixTranslations(translations, [], (field) => (isEditable(field) ? 'first' : 'none')) }
}

/** Adds the employee's stored blocks whose kind the rule no longer allows. */
function withAsideBlocks(
  { company, rules }: ShownCard,
  { blocks: own = [] }: OwnValues<StoredPicture>,
  next: Values,
): Values['blocks'] {
  const allowed = new Set(allowedBlocks(own, company.blocks, rules))
  const aside = own.filter((block) => !allowed.has(block))
  const max = blocksMax - aside.length
  if (next.blocks.length > max) throw tooMany('blocks', max)
  return [...next.blocks, ...aside]
}

/** Adds the stored translations of fields that the writer cannot see. */
function withAsideTexts(
  next: Values,
  stored: readonly CardTranslation[],
  isAside: (field: TranslatedField) => boolean,
): CardTranslation[] {
  const translations = mixTranslations(next.translations, stored, (field) => (isAside(field) ? 'second' : 'first'))
  if (translations.length > cardTranslationsMax)
    throw tooMany('translations', cardTranslationsMax - (translations.length - next.translations.length))
  return translations
}

const tooMany = (field: string, max: number): AppError =>
  new AppError('invalid', { fields: [{ field, key: 'too_many', max }] })

/** True if an edit changes a translation of a field that the rules lock. */
export function changesLockedTexts({ values, rules }: ShownCard, next: FieldValues<unknown>): boolean {
  const lockedTexts = ({ translations }: FieldValues<unknown>): string =>
    canonical(
      mixTranslations(translations, [], (field) => (rules[field].access === 'editable' ? 'none' : 'first')).toSorted(
        (a, b) => (a.language < b.language ? -1 : 1),
      ),
    )
  return lockedTexts(values) !== lockedTexts(next)
}
