import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { pictureUrl } from '../../platform/files/files.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { isPending, isVerified } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'

export interface Avatar {
  _id: string
  name: string
  photo: string | null
}

const avatarRow = z.object({
  id: z.string(),
  name: z.string(),
  photo: jsonColumn<StoredPicture>().nullable(),
})
type AvatarRow = z.infer<typeof avatarRow>

/** Number of avatars that fit on the meter. */
const shown = 5

const avatarColumns = `m.id, c.display_name as name, c.shown_photo as photo`
const inUseStatement = {
  name: 'seats_in_use_faces',
  text: `select ${avatarColumns} from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and ${isVerified('m')} order by c.shown_photo is null, m.created_at, m.id limit ${shown}`,
}
const reservedStatement = {
  name: 'seats_reserved_faces',
  text: `select ${avatarColumns} from invitations i
    join members m on m.company_id = i.company_id and m.id = i.member_id
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where i.company_id = $1 and i.state = 'pending' and i.reserves and i.expires_at > now()
    order by i.created_at, i.id limit ${shown}`,
}
const waitingRow = z.object({
  waiting: z.number(),
})

const waitingStatement = {
  name: 'seats_waiting',
  text: `select count(*)::int as waiting from members m where m.company_id = $1 and ${isPending('m')}`,
}

/** Avatars of some people with licences, and the number of people who wait for one. */
export async function seatAvatars(
  db: Db,
  companyId: string,
): Promise<{ inUse: Avatar[]; reserved: Avatar[]; waiting: number }> {
  const inUse = await db.rows(avatarRow, inUseStatement, [companyId])
  const reserved = await db.rows(avatarRow, reservedStatement, [companyId])
  const [count] = await db.rows(waitingRow, waitingStatement, [companyId])
  return { inUse: inUse.map(avatarOf), reserved: reserved.map(avatarOf), waiting: count?.waiting ?? 0 }
}

const avatarOf = ({ id, name, photo }: AvatarRow): Avatar => ({
  _id: id,
  name,
  photo: photo === null ? null : pictureUrl(photo.hash),
})
