import { cameBy } from '@kartu/cards/came-by'
import type { FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import { filledFollowUp, type FollowUpField } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { Locale } from '@kartu/contracts/validation'
import { type CardUrls, cardUrl } from '../../company/cards/cards.view.ts'
import { hasLink, typedName } from '../../platform/mails/typed-words.ts'
import type { SendableRow } from './follow-up-mails.sql.ts'

/** The text in a language, else in the other one; undefined if both are empty. */
export function textIn(texts: FollowUpTexts, locale: Locale): FollowUpTexts['en'] | undefined {
  const [wanted, other] = locale === 'en' ? [texts.en, texts.id] : [texts.id, texts.en]
  return [wanted, other].find(({ subject, body }) => subject !== '' && body !== '')
}

type Filled = Pick<SendableRow, 'texts' | 'name' | 'company' | 'sender' | 'card_domain'> & { slug: string | null }

/**
 * Fills the mail for a lead. The lead's name is the only input from a visitor, and is left out if it looks like a link.
 */
export function followUpWords(
  { texts, name, company, sender, card_domain, slug }: Filled,
  locale: Locale,
  env: CardUrls,
): { subject: string; text: string } | undefined {
  const found = textIn(texts, locale)
  if (!found) return undefined
  const values: Record<FollowUpField, string> = {
    firstName: hasLink(name) ? '' : (typedName(name).split(' ')[0] ?? ''),
    senderName: typedName(sender ?? company),
    company: typedName(company),
    cardLink: slug === null ? '' : cameBy(cardUrl(env, { slug, card_domain }), 'link'),
  }
  return {
    // Text from a visitor never enters a header.
    subject: filledFollowUp(found.subject, { ...values, firstName: '', cardLink: '' }),
    text: filledFollowUp(found.body, values),
  }
}
