import { auth } from '@kartu/messages/id/identity/auth'
import { common } from '@kartu/messages/id/every-page'
import { firstErrors, firstPages, firstValidation } from '@kartu/messages/id/first-pages'
import { shell } from '@kartu/messages/id/shell'

/** Messages of the pages before sign-in. */
export const words = { auth, common, errors: firstErrors, pages: firstPages, shell, validation: firstValidation }
