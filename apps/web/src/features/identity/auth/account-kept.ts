import { openModal } from '../../../lib/modals.ts'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('accountDeletions')

/** Signing in has cancelled the deletion of the account. */
export const tellAccountKept = (): void =>
  openModal('alert', {
    theme: 'success',
    title: t(($) => $.accountDeletions.kept.title),
    message: t(($) => $.accountDeletions.kept.text),
  })
