import { auth } from '@kartu/messages/id/auth'
import { common } from '@kartu/messages/id/common'
import { errors } from '@kartu/messages/id/errors'
import { pages } from '@kartu/messages/id/pages'
import { shell } from '@kartu/messages/id/shell'
import { validation } from '@kartu/messages/id/validation'

/** What the pages before sign-in say. */
export const words = { auth, common, errors, pages, shell, validation }
