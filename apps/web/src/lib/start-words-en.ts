import { auth } from '@kartu/messages/en/auth'
import { common } from '@kartu/messages/en/common'
import { errors } from '@kartu/messages/en/errors'
import { pages } from '@kartu/messages/en/pages'
import { shell } from '@kartu/messages/en/shell'
import { validation } from '@kartu/messages/en/validation'

/** What the pages before sign-in say. */
export const words = { auth, common, errors, pages, shell, validation }
