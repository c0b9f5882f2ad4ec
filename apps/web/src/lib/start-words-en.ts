import { auth } from '@kartu/messages/en/identity/auth'
import { common } from '@kartu/messages/en/every-page'
import { firstErrors, firstPages, firstValidation } from '@kartu/messages/en/first-pages'
import { shell } from '@kartu/messages/en/shell'

/** Messages of the pages before sign-in. */
export const words = { auth, common, errors: firstErrors, pages: firstPages, shell, validation: firstValidation }
