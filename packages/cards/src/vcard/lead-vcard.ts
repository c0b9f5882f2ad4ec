import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { byPriority, contactLink } from '../contacts/contacts.ts'
import { slugBase } from '../text/slugs.ts'
import { contactLines, version3 } from './vcard-contacts.ts'
import { escapeLine, structured, vCardText } from './vcard-lines.ts'

/** A lead. The parts of its name are unknown. */
type LeadSource = {
  id: string
  name: string
  organisation: string
  job_title: string
  contacts: readonly ContactEntry[]
}

/**
 * A lead as vCard 3.0 (RFC 2426). The whole name is in the given name, because phones show N and ignore FN; there, the
 * order of its parts is kept.
 */
export const leadVCard = ({ id, name, organisation, job_title: title, contacts }: LeadSource): string =>
  vCardText([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Kartu//Kartu//EN',
    `FN:${escapeLine(name)}`,
    ...structured('N', ['', name, '', '', '']),
    ...(organisation === '' ? [] : structured('ORG', [organisation])),
    ...(title === '' ? [] : [`TITLE:${escapeLine(title)}`]),
    ...contactLines(
      byPriority(contacts).map((entry) => ({ ...entry, extension: entry.extension ?? '', ...contactLink(entry) })),
      version3,
    ),
    ...wechatNote(contacts),
    `UID:urn:uuid:${id}`,
    'END:VCARD',
  ])

/** ASCII, safe for a header. */
export const leadVCardFileName = ({ name }: Pick<LeadSource, 'name'>): string => `${slugBase(name) || 'contact'}.vcf`

/** WeChat has no URLs. */
function wechatNote(contacts: readonly ContactEntry[]): string[] {
  const ids = contacts.filter(({ key }) => key === 'wechat').map(({ value }) => `WeChat: ${value}`)
  return ids.length === 0 ? [] : [`NOTE:${escapeLine(ids.join(', '))}`]
}
