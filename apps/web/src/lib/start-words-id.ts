import { auth } from '@kartu/messages/id/auth'
import { common } from '@kartu/messages/id/common'
import { firstErrors } from '@kartu/messages/id/first-errors'
import { firstPages } from '@kartu/messages/id/first-pages'
import { shell } from '@kartu/messages/id/shell'
import { validation } from '@kartu/messages/id/validation'

/** What the pages before sign-in say. */
export const words = { auth, common, errors: firstErrors, pages: firstPages, shell, validation }
