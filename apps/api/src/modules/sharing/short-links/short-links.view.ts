import type { Principal } from '@kartu/contracts/principal'
import type { ShortLink } from '@kartu/contracts/sharing/short-links'
import { canPointShortLink } from '@kartu/contracts/sharing/short-links.plain'
import { wireTime } from '../../../db/columns.ts'
import type { Env } from '../../../settings/env.ts'
import { cardDomainOf, type CardUrls } from '../../company/cards/cards.view.ts'
import type { ShortLinkRow } from './short-links.sql.ts'

/** Facts about the card of a link, for policies. */
export const cardFacts = (row: Pick<ShortLinkRow, 'member_id' | 'division_id' | 'roles'>) => ({
  memberId: row.member_id,
  divisionId: row.division_id,
  roles: row.roles,
})

type Settings = CardUrls & Pick<Env, 'followUpMails'>

export function shortLinkView(env: Settings, actor: Principal, row: ShortLinkRow): ShortLink {
  const domain = cardDomainOf(env, row.card_domain)
  const isShown = row.per_person || row.member_id === actor.memberId
  return {
    _id: row.id,
    card: { _id: row.card_id, member_id: row.member_id, name: row.card_name },
    name: row.name,
    kind: row.kind,
    place: row.place,
    url: `${domain === undefined ? env.publicUrl : `https://${domain}`}/x/${row.token}`,
    state: row.state,
    ends_local: row.ends_local,
    ends_at: row.ends_at && wireTime(row.ends_at),
    time_zone: row.time_zone,
    openings_max: row.openings_max,
    after_end: row.after_end,
    openings: isShown ? row.openings : null,
    saves: isShown ? row.saves : null,
    leads: isShown ? row.leads : null,
    may_point: canPointShortLink(actor, cardFacts(row)),
    has_follow_up_text: env.followUpMails && row.has_follow_up_text,
    created_at: wireTime(row.created_at),
    revision: row.revision,
  }
}
