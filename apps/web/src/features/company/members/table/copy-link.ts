import { copyText } from '../../../../lib/browser/copy-text.ts'
import { serverPaths } from '../../../../lib/paths.ts'
import { tellShared } from '../../../../lib/browser/tell-shared.ts'
import { t } from '../words.ts'

/** Absolute public URL of a card. */
export const cardLink = (slug: string): string => new URL(serverPaths.card(slug), window.location.origin).href

export async function copyCardLink(slug: string): Promise<void> {
  const copied = await copy(
    cardLink(slug),
    t(($) => $.members.link_copied),
  )
  if (copied) tellShared(cardLink(slug))
}

export const copyEmail = (email: string): Promise<boolean> =>
  copy(
    email,
    t(($) => $.members.email_copied),
  )

const copy = (text: string, done: string): Promise<boolean> =>
  copyText(text, { done, failed: t(($) => $.members.copy_failed, { text }) })
