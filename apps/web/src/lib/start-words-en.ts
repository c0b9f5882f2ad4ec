import { auth } from '@kartu/messages/en/identity/auth'
import { common } from '@kartu/messages/en/every-page'
import { firstErrors } from '@kartu/messages/en/first-errors'
import { firstPages } from '@kartu/messages/en/first-pages'
import { firstValidation } from '@kartu/messages/en/first-validation'
import { shell } from '@kartu/messages/en/shell'

/** Messages of the pages before sign-in. */
export const words = { auth, common, errors: firstErrors, pages: firstPages, shell, validation: firstValidation }
