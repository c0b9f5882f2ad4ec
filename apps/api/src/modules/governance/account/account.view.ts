import type { Account, AccountSession } from '@kartu/contracts/governance/account'
import { wireTime } from '../../../db/columns.ts'
import { askingBrowser } from '../../identity/auth/asking-browser.ts'
import type { SessionRow } from '../../identity/auth/sessions.ts'
import { pictureUrl } from '../../platform/files/files.ts'
import type { PlaceRow } from '../../company/memberships/places.sql.ts'
import { type UserRow, localeOf } from '../../identity/users/users.sql.ts'
import type { EmailChangeRow } from './account.sql.ts'

export const emailChangeView = (row: EmailChangeRow): NonNullable<Account['email_change']> => ({
  email: row.email,
  current_confirmed: row.current_confirmed_at !== null,
  new_confirmed: row.new_confirmed_at !== null,
  expires_at: wireTime(row.expires_at),
})

export const placeView = (
  row: PlaceRow,
  place: { created_at: string; super_admins: number; second_factor_by: string | null },
): Account['companies'][number] => ({
  company: {
    _id: row.company_id,
    name: row.company_name,
    logo: row.logo_hash === null ? null : { url: pictureUrl(row.logo_hash) },
    color: row.color,
  },
  roles: row.roles,
  since: wireTime(place.created_at),
  super_admins: place.super_admins,
  second_factor_by: place.second_factor_by === null ? null : wireTime(place.second_factor_by),
})

export const accountView = (
  user: UserRow,
  change: EmailChangeRow | undefined,
  proofs: Pick<Account, 'factors' | 'passkeys' | 'code_confirms'>,
  companies: Account['companies'],
): Account => ({
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  locale: localeOf(user),
  photo: user.photoHash === null ? null : { url: pictureUrl(user.photoHash) },
  password:
    user.passwordHash === null
      ? null
      : { changed_at: user.passwordSetAt === null ? null : wireTime(user.passwordSetAt) },
  email_change: change === undefined ? null : emailChangeView(change),
  second_factor: proofs.factors.length > 0,
  ...proofs,
  companies,
})

export function sessionView(row: SessionRow, currentId: string): AccountSession {
  const named = askingBrowser(row.userAgent)
  return {
    _id: row.id,
    ...named,
    device: deviceOf(named.system, row.userAgent),
    country: row.country,
    way: row.way,
    factor: row.factor,
    created_at: wireTime(row.createdAt),
    last_used_at: wireTime(row.lastUsedAt),
    current: row.id === currentId,
  }
}

/** Android tablets omit `Mobile` from their user agent. */
function deviceOf(system: string | null, userAgent: string): AccountSession['device'] {
  if (system === 'iPhone') return 'phone'
  if (system === 'iPad') return 'tablet'
  if (system === 'Android') return userAgent.includes('Mobile') ? 'phone' : 'tablet'
  return 'computer'
}
