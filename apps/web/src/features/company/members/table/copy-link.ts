import { copyText } from '../../../../lib/browser/copy-text.ts'
import { reportShare } from '../../../../lib/browser/report-share.ts'
import { t } from '../words.ts'

export async function copyCardLink(url: string): Promise<void> {
  const copied = await copy(
    url,
    t(($) => $.members.link_copied),
  )
  if (copied) reportShare(url)
}

export const copyEmail = (email: string): Promise<boolean> =>
  copy(
    email,
    t(($) => $.members.email_copied),
  )

const copy = (text: string, done: string): Promise<boolean> =>
  copyText(text, { done, failed: t(($) => $.members.copy_failed, { text }) })
