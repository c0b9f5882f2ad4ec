import { codesADayToOneMailbox } from '@kartu/contracts/limits'
import type { Translate } from '@kartu/messages/translator'
import type { Deps } from '../../../deps.ts'
import { moreCodesUrl } from './more-codes-links.ts'

/** Paragraph with the link for more codes, in the last code mail of the day (`moreUntil`). */
export async function moreCodesText(
  { env, database }: Pick<Deps, 'env' | 'database'>,
  t: Translate,
  { email, locale, moreUntil }: { email: string; locale: string; moreUntil?: number | undefined },
): Promise<string[]> {
  if (moreUntil === undefined) return []
  const url = await moreCodesUrl(database.global, env.publicUrl, email, moreUntil)
  return [t(($) => $.mail.more_codes.text, { max: codesADayToOneMailbox, url: `${url}?lang=${locale}` })]
}

/**
 * Expiry of the link in a code mail, in milliseconds since 1970, from the answer of `countCodeMail`; undefined means no
 * link.
 */
export const moreUntilOf = ({ moreSeconds }: { moreSeconds?: number }): number | undefined =>
  moreSeconds === undefined ? undefined : Date.now() + moreSeconds * 1000
