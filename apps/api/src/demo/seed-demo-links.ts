import type { Actor } from '@kartu/contracts/actor'
import type { VisitSource } from '@kartu/contracts/leads/leads.plain'
import type { ShortLinkKind } from '@kartu/contracts/sharing/short-links.plain'
import type { Db } from '../db/db.ts'
import { runner } from '../db/statement-functions.ts'
import { createShortLink } from '../modules/sharing/short-links/short-links.ts'
import type { DemoVisit } from './demo-leads.ts'

/** A short link of the sample company, with the visits that count as its openings. */
export interface DemoLink {
  id: string
  name: string
  token: string
}

const links: { name: string; kind: ShortLinkKind; place?: string }[] = [
  { name: 'Spring mailing', kind: 'campaign' },
  { name: 'Trade press advert', kind: 'campaign' },
  { name: 'Tag at the reception', kind: 'tag', place: 'Front desk, ground floor' },
]

/** Creates short links to the card with the most visits. */
export async function addDemoLinks(tx: Db, actor: Actor, cardId: string): Promise<DemoLink[]> {
  const made: DemoLink[] = []
  for (const { name, kind, place = '' } of links) {
    const open = { ends_local: null, openings_max: null, after_end: 'card' as const }
    const body = { card_id: cardId, name, kind, place, ...open }
    const { id, token } = await createShortLink(tx, { actor, address: '' }, body)
    made.push({ id, name, token })
  }
  return made
}

/** Each campaign gets a third of the visits by link, and the tag a tenth of those by code. */
export function linkOfVisit(
  [mailing, advert, tag]: readonly DemoLink[],
  { seller, source, visitor }: Pick<DemoVisit, 'seller' | 'source' | 'visitor'>,
): { link: DemoLink | undefined; source: VisitSource } {
  if (seller !== 0) return { link: undefined, source }
  if (source === 'link') return { link: [mailing, advert][visitor % 3], source }
  return source === 'qr' && visitor % 10 === 0 ? { link: tag, source: 'nfc' } : { link: undefined, source }
}

/** Counts past visits as openings, as an opened link would have done. */
export const countOpenings = runner<[companyId: string]>(
  'demo_link_openings',
  `update short_links s set openings = (select count(*) from activities a
      where a.company_id = $1 and a.link_id = s.id and a.kind = 'view' and a.audience = 'visitor') where s.company_id = $1`,
)
