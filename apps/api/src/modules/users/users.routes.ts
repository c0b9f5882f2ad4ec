import { type CurrentUser, userRoutes } from '@kartu/contracts/users'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { shownPhotoOf } from '../cards/cards.sql.ts'
import { pictureUrl } from '../files/files.ts'
import type { StoredPicture } from '../files/stored-picture.ts'
import { findUser, listCompaniesOfUser, type UserCompanyRow, type UserRow } from './users.sql.ts'

/** The specification's default for a person who has no picture and whose cards show none (section 3). */
const fillerAvatarUrl = '/filler-avatar.svg'

export function registerUsers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, userRoutes.me, async (_input, { db, session }) => {
    const user = await findUser(db, session.userId)
    if (!user) throw new AppError('unauthenticated')
    const companies = await listCompaniesOfUser(db, user.id)
    const hash = user.photoHash ?? (await ownPhoto(deps.database, companies))?.hash
    return currentUserView(user, companies, hash)
  })
}

/** The photo of the first of the person's cards that shows one, in the order in which the companies are told. */
async function ownPhoto(database: Database, companies: UserCompanyRow[]): Promise<StoredPicture | null> {
  for (const { company_id: companyId, member_id: memberId } of companies) {
    const photo = await shownPhotoOf(database.read({ companyId }), companyId, memberId)
    if (photo) return photo
  }
  return null
}

const currentUserView = (user: UserRow, companies: UserCompanyRow[], hash: string | undefined): CurrentUser => ({
  _id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  avatar: { url: hash === undefined ? fillerAvatarUrl : pictureUrl(hash) },
  companies: companies.map((row) => ({
    company: {
      _id: row.company_id,
      name: row.company_name,
      logo: row.logo_hash === null ? null : { url: pictureUrl(row.logo_hash) },
      metadata: { color: row.company_color },
      verification: row.verification,
    },
    membership: { _id: row.member_id, roles: row.roles, division_id: row.division_id },
    subscription:
      row.subscription_status === null ? null : { status: row.subscription_status, gateway_user: row.gateway_user_id },
  })),
})
