import { auth } from '@kartu/messages/en/auth'
import { common } from '@kartu/messages/en/common'
import { firstErrors } from '@kartu/messages/en/first-errors'
import { firstPages } from '@kartu/messages/en/first-pages'
import { shell } from '@kartu/messages/en/shell'
import { validation } from '@kartu/messages/en/validation'

/** What the pages before sign-in say. */
export const words = { auth, common, errors: firstErrors, pages: firstPages, shell, validation }
