import { type CurrentUser, userRoutes } from '@kartu/contracts/users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { pictureUrl } from '../files/files.ts'
import { findUser, listCompaniesOfUser, type UserCompanyRow, type UserRow } from './users.sql.ts'

/** The specification's default for a person without a picture (section 3). */
const fillerAvatarUrl = '/filler-avatar.svg'

export function registerUsers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, userRoutes.me, async (_input, { db, session }) => {
    const user = await findUser(db, session.userId)
    if (!user) throw new AppError('unauthenticated')
    return currentUserView(user, await listCompaniesOfUser(db, user.id))
  })
}

const currentUserView = (user: UserRow, companies: UserCompanyRow[]): CurrentUser => ({
  _id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  avatar: { url: fillerAvatarUrl },
  companies: companies.map((row) => ({
    company: {
      _id: row.company_id,
      name: row.company_name,
      logo: row.logo_hash === null ? null : { url: pictureUrl(row.logo_hash) },
      metadata: { color: row.company_color },
      verification: row.verification,
    },
    membership: { _id: row.member_id, roles: row.roles, division_id: row.division_id },
    // There are no subscriptions yet, so nobody has one.
    subscription: null,
  })),
})
