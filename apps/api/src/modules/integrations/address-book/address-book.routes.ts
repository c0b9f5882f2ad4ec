import { addressBookRoutes } from '@kartu/contracts/integrations/address-book'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { appPasswordView, createAppPassword, removeAppPassword } from './app-passwords.ts'
import { listAppPasswords } from './app-passwords.sql.ts'
import { davRoot } from './dav-request.ts'

export function registerAddressBook(app: FastifyInstance, deps: Deps): void {
  const { carddav, publicUrl } = deps.env
  const url = new URL(davRoot, publicUrl)
  mount(app, deps, addressBookRoutes.get, async (_input, { db, actor }) => ({
    offered: carddav,
    server: url.host,
    url: url.href,
    passwords: (await listAppPasswords(db, actor)).map(appPasswordView),
  }))
  mount(
    app,
    deps,
    addressBookRoutes.createPassword,
    async ({ body }, { db, actor, session, address, userAgent }) => {
      if (!carddav) throw new AppError('address_book_off')
      await requireProof(db, session, 'add_app_password')
      return createAppPassword(db, deps, { actor, address, userAgent }, body.name)
    },
    { remembered: false },
  )
  mount(app, deps, addressBookRoutes.removePassword, async ({ params }, { db, actor, address }) => {
    await removeAppPassword(db, { actor, address }, params.passwordId)
    return {}
  })
}
